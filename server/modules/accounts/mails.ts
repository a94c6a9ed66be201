import { composeMail, type MailDraft } from '#server/modules/mail/index.ts'

export function resetMail(to: string, siteName: string, userId: string): MailDraft {
  return composeMail({
    to,
    siteName,
    subject: `Reset your password for ${siteName}`,
    paragraphs: [
      `Someone asked for a new password for your account at ${siteName}. The link works once, for one hour.`,
      'If it was not you, there is nothing to do: your password stays as it is.',
    ],
    link: { label: 'Choose a new password', secret: { kind: 'password-reset', userId } },
  })
}

export function passwordChangedMail(to: string, siteName: string, url: string): MailDraft {
  return composeMail({
    to,
    siteName,
    subject: `Your password for ${siteName} was changed`,
    paragraphs: [
      `The password of your account at ${siteName} was changed just now, and every device was signed out.`,
      'If it was not you, choose a new password at once.',
    ],
    link: { label: 'Choose a new password', url },
  })
}

type ContactMessage = { name: string; email: string; message: string }

export function contactMail(to: string, siteName: string, sent: ContactMessage): MailDraft {
  return composeMail({
    to,
    siteName,
    subject: `Message from ${sent.name}`,
    paragraphs: [
      `${sent.name} (${sent.email}) wrote through the contact form of ${siteName}:`,
      sent.message,
    ],
  })
}
