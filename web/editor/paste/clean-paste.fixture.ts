/** Clipboard content of Word for Windows: a page with styles, lists as paragraphs, a table and a local picture. */
export const FROM_WORD = `Version:1.0
<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word">
<head><meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]-->
<style><!-- p.MsoNormal {margin:0cm;font-family:"Calibri",sans-serif;} --></style></head>
<body lang=EN-GB style='tab-interval:36.0pt'>
<!--StartFragment-->
<p class=MsoTitle>Six docks<o:p></o:p></p>
<h2 style='margin-top:2.0pt'>How I tested<o:p></o:p></h2>
<p class=MsoNormal><span style='font-size:12.0pt'>Every dock <b>ran</b> for <i>three</i> weeks, see <a href="https://example.com/log"><span style='color:blue'>the log</span></a>.<o:p></o:p></span></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span><![endif]>First<o:p></o:p></p>
<p class=MsoListParagraphCxSpMiddle style='margin-left:72.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span style='font:7.0pt "Times New Roman"'>&nbsp; </span></span><![endif]>Inner<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp; </span></span><![endif]>Second<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span><![endif]>Step one<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span><![endif]>Step two<o:p></o:p></p>
<table class=MsoTableGrid border=1 style='border-collapse:collapse'><tr><td width=200 valign=top style='width:150pt'><p class=MsoNormal><b>Dock</b><o:p></o:p></p></td><td><p class=MsoNormal align=right style='text-align:right'>96 W<o:p></o:p></p></td></tr></table>
<p class=MsoNormal><!--[if gte vml 1]><v:shape id="p"></v:shape><![endif]--><![if !vml]><img width=300 height=200 src="file:///C:/Users/me/clip_image002.jpg" alt="A dock"><![endif]></p>
<script>alert(1)</script>
<!--EndFragment--></body></html>`

/**
 * Clipboard content of Google Docs: styles instead of marks, a <b> around everything, nested lists beside their items.
 */
export const FROM_DOCS = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><h2 dir="ltr" style="line-height:1.38;margin-top:18pt;"><span style="font-size:16pt;font-family:Arial;color:#000000;font-weight:700;">Results</span></h2><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-weight:400;font-style:normal;">Plain, </span><span style="font-weight:700;">bold, </span><span style="font-weight:400;font-style:italic;">slanted, </span><span style="text-decoration:line-through;">struck</span><span> and </span><a href="https://www.google.com/url?q=https://example.com/a?b%3Dc&amp;sa=D" style="text-decoration:none;"><span style="color:#1155cc;text-decoration:underline;">a link</span></a><span>.</span></p><ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span>One</span></p></li><ul style="margin-top:0;"><li dir="ltr" aria-level="2"><p dir="ltr" role="presentation"><span>Inner</span></p></li></ul><li dir="ltr"><p dir="ltr" role="presentation"><span>Two</span></p></li></ul><br><div dir="ltr" align="left"><table style="border:none;"><colgroup><col width="100"></colgroup><tbody><tr style="height:0pt"><td style="border:solid 1pt"><p dir="ltr" style="text-align:center;"><span>a</span></p></td></tr></tbody></table></div><p><span><img src="https://lh7-us.googleusercontent.com/docsz/abc" width="602" height="400" /></span></p></b><br class="Apple-interchange-newline">`

/** Part of a web page: wrappers, classes, a highlighted code block, a lazy picture, a tracker, an embed. */
export const FROM_WEB = `<html><body><!--StartFragment--><div class="article__body" data-track="x"><h3 id="code" class="title">Reading <code class="inline">pdo1</code></h3><p style="color:red" onclick="alert(1)">See <a href="/wiki/USB" class="mw-link" onmouseover="x()">USB</a> and <a href="javascript:alert(1)">this</a>.</p><div class="highlight highlight-source-shell"><pre><span class="pl-c"># watts</span>
cat  /sys<br>done</pre></div><figure class="wp-block-image"><a href="https://example.com/big.jpg"><picture><source srcset="x.webp"><img data-src="http://example.com/small.jpg" alt="A desk" loading="lazy"></picture></a><figcaption class="c">The <em>desk</em></figcaption></figure><img src="https://example.com/pixel.gif" width="1" height="1"><img src="data:image/png;base64,iVBORw0KGgo=" alt="Data"><iframe src="https://www.youtube.com/embed/abc123"></iframe><style>p{}</style><svg><script>alert(1)</script></svg><blockquote class="q"><p>Said</p></blockquote></div><!--EndFragment--></body></html>`

/** Lines copied from a code editor. */
export const FROM_CODE_EDITOR = `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: Menlo, Monaco, 'Courier New', monospace;font-size: 12px;white-space: pre;"><div><span style="color: #569cd6;">const</span><span> a = </span><span>1</span></div><br><div><span>  use(a)</span></div></div>`
