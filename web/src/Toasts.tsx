import { Notifications, type NotificationsProps } from '@mantine/notifications'

const TOAST_MS = 5000

export type ToastsProps = Pick<NotificationsProps, 'autoClose' | 'limit'>

export const Toasts = (props: ToastsProps): React.ReactNode => (
  <Notifications
    position="top-right"
    autoClose={TOAST_MS}
    transitionDuration={120}
    containerWidth={360}
    {...props}
  />
)
