import { useEffect, useId, useRef, useState } from 'react'
import { useHotkey } from '../../../../platform/hotkeys.tsx'
import { formatMoney } from '../../../../platform/text/format.ts'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import { Grupo } from '../../../../ui/Grupo.tsx'
import { Tecla } from '../../../../ui/keys/Tecla.tsx'
import { Billetes } from './Billetes.tsx'
import styles from './Vuelto.module.css'

interface VueltoProps {
  /** What is paid in cash, in centavos. */
  efectivo: number
  /** What was written down before. */
  inicial?: number | null | undefined
  /** The key of the field; another where F6 has its own meaning. */
  tecla?: string
}

/** Goes on to the button that the dialog waits for; a form has its own Enter. */
function goOn(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
  const next = event.currentTarget.closest('[role=dialog]')?.querySelector('button[data-autofocus]')
  if (!(next instanceof HTMLElement)) return
  event.preventDefault()
  next.focus()
}

/** The change of a payment in cash. It is nowhere kept, and nobody has to fill it in. */
export function Vuelto({ efectivo, inicial = null, tecla = 'F6' }: VueltoProps) {
  const id = useId()
  const [recibido, setRecibido] = useState(inicial)
  useHotkey(tecla, 'Recibido: calcular el vuelto', () => document.getElementById(id)?.focus())
  const vuelto = (recibido ?? Number.NaN) - efectivo
  const cambio = useRef<HTMLParagraphElement>(null)
  // On a phone it would stand under the buttons of the dialog.
  useEffect(() => {
    if (recibido !== null) cambio.current?.scrollIntoView({ block: 'nearest' })
  }, [recibido])
  return (
    <Grupo as="fieldset" align="flex-end" className={styles.vuelto} aria-label="Vuelto">
      <ImporteInput
        id={id}
        style={{ flex: '0 1 176px' }}
        label="Recibido"
        aria-keyshortcuts={tecla}
        rightSection={<Tecla keys={tecla} />}
        value={recibido}
        onChange={setRecibido}
        onKeyDown={goOn}
      />
      <Billetes recibido={recibido} onChange={setRecibido} />
      <p ref={cambio} aria-live="polite" className={styles.cambio} data-falta={vuelto < 0 || undefined}>
        {vuelto >= 0 && `Vuelto ${formatMoney(vuelto)}`}
        {vuelto < 0 && `Falta ${formatMoney(-vuelto)}`}
      </p>
    </Grupo>
  )
}
