/** One screen behind the login: its address, its component, which arrives when it is asked for, and its filters. */
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { deLista, filtros } from '../platform/search.ts'
import { app } from './app.tsx'

/** Reads the filters of a screen in its address. */
type Search = ReturnType<typeof filtros> | typeof deLista | undefined

/**
 * Where the code of a screen does not come, the router would reload the page: without a line there would be none at all.
 * `AppError` says it instead.
 */
const orSay = (cause: unknown) => {
  throw new Error('not imported', { cause })
}

/** `name`: what the file of the component exports. */
export const screen = <
  const Path extends string,
  File extends Record<Name, unknown>,
  const Name extends string,
  const Read extends Search = undefined,
>(
  path: Path,
  file: () => Promise<File>,
  name: Name,
  search?: Read,
) =>
  createRoute({
    getParentRoute: () => app,
    path,
    validateSearch: search as Read,
    component: lazyRouteComponent(() => file().catch(orSay) as Promise<Record<Name, RouteComponent>>, name),
  })
