import { RouterProvider } from '@tanstack/react-router'
import { Frame, type FrameProps } from './Frame.tsx'
import type { AppRouter } from './router.tsx'

interface AppProps extends Omit<FrameProps, 'children'> {
  router: AppRouter
}

export function App({ router, ...frame }: AppProps) {
  return (
    <Frame {...frame}>
      <RouterProvider router={router} />
    </Frame>
  )
}
