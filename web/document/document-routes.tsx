import type { ActionFunctionArgs, LoaderFunctionArgs, RouteObject, ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

/** The build's routes as the router's data mode has them, so that one set both loads and renders. */
export function documentRoutes(routes: Routes, parentId?: string): RouteObject[] {
  return listRoutes(routes)
    .filter((route) => route.parentId === parentId)
    .map((route) => {
      const { loader, action, handle } = route.module
      const common = {
        id: route.id,
        ...(route.path !== undefined && { path: route.path }),
        ...(loader && { loader: (args: LoaderFunctionArgs) => loader(args) }),
        ...(action && { action: (args: ActionFunctionArgs) => action(args) }),
        ...(handle !== undefined && { handle }),
        ...(parentId === undefined ? rootElements(route) : components(route)),
      }
      return route.index
        ? { ...common, index: true as const }
        : { ...common, children: documentRoutes(routes, route.id) }
    })
}

/** The paths of routes that answer by themselves and are no pages. */
export function resourcePaths(routes: Routes): Set<string> {
  const resources = listRoutes(routes).filter(({ module, path }) => !module.default && path)
  return new Set(resources.map(({ path }) => `/${path}`))
}

function listRoutes(routes: Routes): Route[] {
  return Object.values(routes).flatMap((route) => route ?? [])
}

function components({ module: { default: Component, ErrorBoundary } }: Route) {
  return { ...(Component && { Component }), ...(ErrorBoundary && { ErrorBoundary }) }
}

function rootElements({ module: { default: Root, ErrorBoundary, Layout } }: Route) {
  if (!Root || !ErrorBoundary || !Layout) throw new Error('root.tsx has no page around the pages')
  return {
    element: (
      <Layout>
        <Root />
      </Layout>
    ),
    errorElement: (
      <Layout>
        <ErrorBoundary />
      </Layout>
    ),
  }
}
