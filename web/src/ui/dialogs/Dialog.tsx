/**
 * The frame of every dialog. It is open while it is mounted, and its title is the verb. Esc closes it, and
 * the focus goes back to the opener. On a phone it may fill the screen. While it is open, the keys of the
 * screen beneath do nothing.
 */
import {
  ModalBody,
  ModalCloseButton,
  ModalContent,
  ModalOverlay,
  ModalRoot,
  type ModalRootProps,
  ModalTitle,
} from '@mantine/core'
import { useEffect, useState } from 'react'
import { HotkeyLayer } from '../../platform/hotkeys.tsx'
import { usePhone } from '../usePhone.ts'
import styles from './Dialog.module.css'

export interface DialogProps
  extends Pick<ModalRootProps, 'size' | 'centered' | 'closeOnClickOutside' | 'yOffset'> {
  title: string
  onClose: () => void
  /** Fills the screen of a phone. Small questions set it to false. */
  fullOnPhone?: boolean
  /** The content has its own 'Cerrar', so the cross serves only the pointer. */
  ownClose?: boolean
  children: React.ReactNode
}

/** Mantine returns the focus when a dialog closes; our dialogs unmount instead. */
function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // The code that closed the dialog may already have moved the focus.
      if (document.activeElement !== document.body) return
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      // The opener may be gone or disabled by now: the focus then goes to the screen itself.
      if (document.activeElement === document.body) document.querySelector('main')?.focus()
    },
    [opener],
  )
}

export function Dialog(props: DialogProps) {
  const { title, onClose, fullOnPhone = true, ownClose = false, children, ...modal } = props
  useReturnFocus()
  const phone = usePhone()
  return (
    <ModalRoot
      {...modal}
      opened
      onClose={onClose}
      returnFocus={false}
      fullScreen={phone && fullOnPhone}
      classNames={{ content: styles.content ?? '', body: styles.body ?? '' }}
    >
      <ModalOverlay />
      <ModalContent>
        {/* Mantine's own header is a <header>, and the page already has one. */}
        <div className={styles.header}>
          <ModalTitle>{title}</ModalTitle>
          <ModalCloseButton
            {...(ownClose ? { 'aria-hidden': true, tabIndex: -1 } : { 'aria-label': 'Cerrar' })}
          />
        </div>
        <ModalBody>
          <HotkeyLayer>{children}</HotkeyLayer>
        </ModalBody>
      </ModalContent>
    </ModalRoot>
  )
}
