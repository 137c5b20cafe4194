/**
 * The frame of every dialog: open while it is mounted, the verb as title, Esc closes it and the focus goes
 * back to where it was; on a phone it may fill the screen. The keys of the screen beneath rest meanwhile.
 */
import { Modal, type ModalRootProps } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { HotkeyLayer } from '../platform/hotkeys.tsx'
import styles from './Dialog.module.css'

const PHONE = '(max-width: 47.99em)'

export interface DialogProps
  extends Pick<ModalRootProps, 'size' | 'centered' | 'closeOnClickOutside' | 'yOffset'> {
  title: string
  onClose: () => void
  /** Fills a phone's screen; small questions do not. */
  fullOnPhone?: boolean
  /** Its content has a 'Cerrar' of its own: the cross is then for the pointer alone. */
  ownClose?: boolean
  children: React.ReactNode
}

/** Mantine gives the focus back when a dialog closes; ours ends by being taken away. */
function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      // Whoever closed it may have sent the focus on already.
      if (document.activeElement !== document.body) return
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true })
      // What opened it may be gone or asleep by now: then the screen itself.
      if (document.activeElement === document.body) document.querySelector('main')?.focus()
    },
    [opener],
  )
}

export function Dialog(props: DialogProps) {
  const { title, onClose, fullOnPhone = true, ownClose = false, children, ...modal } = props
  useReturnFocus()
  const phone = useMediaQuery(PHONE) ?? false
  return (
    <Modal.Root
      {...modal}
      opened
      onClose={onClose}
      returnFocus={false}
      fullScreen={phone && fullOnPhone}
      classNames={{ content: styles.content ?? '', body: styles.body ?? '' }}
    >
      <Modal.Overlay />
      <Modal.Content>
        {/* Not Mantine's own: that is a <header>, and the page has its one. */}
        <div className={styles.header}>
          <Modal.Title>{title}</Modal.Title>
          <Modal.CloseButton
            {...(ownClose ? { 'aria-hidden': true, tabIndex: -1 } : { 'aria-label': 'Cerrar' })}
          />
        </div>
        <Modal.Body>
          <HotkeyLayer>{children}</HotkeyLayer>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  )
}
