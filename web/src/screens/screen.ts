/** One screen behind the login: its address, its component, which arrives when it is asked for, and its filters. */
import { createRoute, lazyRouteComponent, type RouteComponent } from '@tanstack/react-router'
import type { filtros } from '../platform/search.ts'
import { app } from './app.tsx'

/** Reads the filters of a screen in its address. */
type Search = ReturnType<typeof filtros> | undefined

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
    component: lazyRouteComponent(file as () => Promise<Record<Name, RouteComponent>>, name),
  })
