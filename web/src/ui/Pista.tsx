import { type RefObject, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useDelayed } from './downloads/useDelayed.ts'
import styles from './Pista.module.css'
import { useAnchored } from './picker/useAnchored.ts'

const DELAY_MS = 400

interface PistaProps {
  label: React.ReactNode
  /** One element. */
  children: React.ReactNode
}

/** Says what the pointer rests on. */
export function Pista({ label, children }: PistaProps) {
  const around = useRef<HTMLSpanElement>(null)
  const target = useRef<Element>(null)
  const [pointed, setPointed] = useState(false)
  const shown = useDelayed(pointed, DELAY_MS)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears of the pointer; what it says is said to all otherwise.
    <span
      ref={around}
      className={styles.around}
      onMouseEnter={() => {
        target.current = around.current?.firstElementChild ?? null
        setPointed(true)
      }}
      onMouseLeave={() => setPointed(false)}
      onClickCapture={() => setPointed(false)}
    >
      {children}
      {shown && createPortal(<Texto target={target}>{label}</Texto>, document.body)}
    </span>
  )
}

interface TextoProps {
  target: RefObject<Element | null>
  children: React.ReactNode
}

function Texto({ target, children }: TextoProps) {
  const box = useRef<HTMLDivElement>(null)
  useAnchored(target, box, { gap: 5, side: 'above', wide: false })
  return (
    <div ref={box} role="tooltip" className={styles.pista}>
      {children}
    </div>
  )
}
