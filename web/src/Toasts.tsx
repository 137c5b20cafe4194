import { Notification } from '@mantine/core'
import {
  type NotificationData,
  notifications,
  notificationsStore,
  useNotifications,
} from '@mantine/notifications'
import { useEffect, useState } from 'react'
import styles from './Toasts.module.css'
import { Columna } from './ui/Grupo.tsx'

const TOAST_MS = 5000
/** Who waits with the pointer for what is beneath a toast must see it go. */
const HOVERED_MS = 15_000
/** In pixels, how far a finger pushes one away. */
const AWAY = 60

export interface ToastsProps {
  /** After how many milliseconds they go. */
  autoClose?: number | false
  /** How many are shown at a time. */
  limit?: number
}

/** All wait while the pointer is on one of them, up to a bound. Mantine's own box adds 11 kB: stacks, six places, momentum. */
export function Toasts({ autoClose = TOAST_MS, limit = 5 }: ToastsProps): React.ReactNode {
  const shown = useNotifications().notifications
  const [hovered, setHovered] = useState(false)
  useEffect(() => {
    if (!hovered) return
    const timer = setTimeout(() => setHovered(false), HOVERED_MS)
    return () => clearTimeout(timer)
  }, [hovered])
  useEffect(() => notificationsStore.updateState((state) => ({ ...state, limit })), [limit])
  return (
    <Columna
      gap={8}
      className={styles.toasts}
      data-toasts
      onPointerEnter={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
    >
      {shown.map((data) => (
        <Toast key={data.id} data={data} autoClose={!hovered && (data.autoClose ?? autoClose)} />
      ))}
    </Columna>
  )
}

interface ToastProps {
  data: NotificationData
  autoClose: number | boolean
}

function Toast({ data, autoClose }: ToastProps) {
  const { id = '', role, color, title, message, closeButtonProps } = data
  const [focused, setFocused] = useState(false)
  const waits = focused || typeof autoClose !== 'number'
  useEffect(() => {
    if (waits) return
    const timer = setTimeout(() => notifications.hide(id), autoClose as number)
    return () => clearTimeout(timer)
  }, [waits, autoClose, id])
  return (
    <Notification
      className={styles.toast ?? ''}
      role={role ?? 'alert'}
      title={title}
      {...(color && { color })}
      {...(closeButtonProps && { closeButtonProps })}
      onClose={() => notifications.hide(id)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      {...swipe(() => notifications.hide(id))}
    >
      {message}
    </Notification>
  )
}

/** A finger pushes it to the side. */
const swipe = (onAway: () => void) => ({
  onTouchStart: ({ currentTarget, touches }: React.TouchEvent<HTMLElement>) => {
    currentTarget.dataset.from = String(touches[0]?.clientX)
  },
  onTouchMove: ({ currentTarget, touches }: React.TouchEvent<HTMLElement>) => {
    currentTarget.style.translate = `${(touches[0]?.clientX ?? 0) - Number(currentTarget.dataset.from)}px`
  },
  onTouchEnd: ({ currentTarget }: React.TouchEvent<HTMLElement>) => {
    if (Math.abs(Number.parseFloat(currentTarget.style.translate)) > AWAY) onAway()
    else currentTarget.style.translate = ''
  },
})
