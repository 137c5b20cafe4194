/**
 * The frame of every dialog. It is open while it is mounted, and its title is the verb. Esc closes it, and
 * the focus goes back to the opener. On a phone it may fill the screen. While it is open, the keys of the
 * screen beneath do nothing.
 */
import { CloseButton } from '@mantine/core'
import { useId } from 'react'
import { SinPartir } from '../SinPartir.tsx'
import { usePhone } from '../usePhone.ts'
import styles from './Dialog.module.css'
import { Layer } from './Layer.tsx'

const WIDTHS: Readonly<Record<string, string>> = { sm: '380px', md: '440px', lg: '620px', xl: '780px' }

export interface DialogProps {
  title: string
  onClose: () => void
  /** A name, pixels, or a length. */
  size?: string | number
  /** In the middle of the window instead of its upper part. */
  centered?: boolean
  yOffset?: string
  closeOnClickOutside?: boolean
  /** Fills the screen of a phone. Small questions set it to false. */
  fullOnPhone?: boolean
  /** The content has its own 'Cerrar', so the cross serves only the pointer. */
  ownClose?: boolean
  children: React.ReactNode
}

export function Dialog(props: DialogProps) {
  const { title, onClose, size = 'md', centered = false, yOffset = '5dvh', children } = props
  const { fullOnPhone = true, ownClose = false, closeOnClickOutside } = props
  const id = useId()
  const full = usePhone() && fullOnPhone
  const width = typeof size === 'number' ? `${size}px` : (WIDTHS[size] ?? size)
  return (
    <Layer
      onClose={onClose}
      closeOnClickOutside={closeOnClickOutside}
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}body`}
      className={styles.content}
      data-place={full ? 'full' : centered ? 'middle' : undefined}
      style={{ '--width': width, '--from-top': yOffset } as React.CSSProperties}
    >
      {/* Not a <header>: the page already has one. */}
      <div className={styles.header}>
        <h2 id={`${id}title`} className={styles.title}>
          <SinPartir>{title}</SinPartir>
        </h2>
        <CloseButton
          onClick={onClose}
          {...(ownClose ? { 'aria-hidden': true, tabIndex: -1 } : { 'aria-label': 'Cerrar' })}
        />
      </div>
      <div id={`${id}body`} style={{ flex: '1' }}>
        {children}
      </div>
    </Layer>
  )
}
