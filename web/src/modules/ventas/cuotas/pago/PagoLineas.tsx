import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { TIPO_PAGO_RECIBO, type TipoPagoRecibo } from '@mostrador/contract/caja/pagos'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useHotkey } from '../../../../platform/hotkeys.tsx'
import { formatMoney } from '../../../../platform/text/format.ts'
import { ImporteInput } from '../../../../ui/fields/ImporteInput.tsx'
import { ConTeclado, Tecla } from '../../../../ui/keys/Tecla.tsx'
import styles from '../Cobrar.module.css'
import type { LineaDePago } from './pago.reglas.ts'

interface PagoLineasProps<T extends TipoPagoRecibo> {
  /** The kinds that a line may have. */
  tipos: readonly T[]
  pago: {
    lineas: readonly LineaDePago<T>[]
    /** The amount that the lines still lack; negative when they exceed it. */
    falta: number
    setLinea: (key: number, change: Partial<Omit<LineaDePago<T>, 'key'>>) => void
    agregar: () => void
    quitar: (key: number) => void
    completar: () => void
  }
  /** The key that fills the last line; null where another action has it. */
  tecla?: 'F8' | null
  /** The text once nothing is missing. */
  iguales?: string
  /** The id of the first amount, for the focus. */
  montoId?: string
  error?: string | undefined
  /** Stands below a line. */
  detalle?: (key: number) => React.ReactNode
}

/** The kinds of payment of an amount: one or more lines, and the amount that they still lack. */
export function PagoLineas<T extends TipoPagoRecibo>({
  tipos,
  pago,
  tecla = 'F8',
  iguales = 'Los pagos suman el monto',
  montoId,
  error,
  detalle,
}: PagoLineasProps<T>) {
  const { lineas, falta } = pago
  const marco = useRef<HTMLFieldSetElement>(null)
  // The press may take its own button away: the focus goes on to the next thing to do.
  const goOn = (change: () => void, place: 'select' | 'input[data-monto]', index: number) => {
    flushSync(change)
    const fields = marco.current?.querySelectorAll<HTMLElement>(place) ?? []
    fields[Math.min(index, fields.length - 1)]?.focus()
  }
  const agregar = () => goOn(pago.agregar, 'select', lineas.length)
  useHotkey('F7', 'Agregar tipo de pago', agregar)
  useHotkey('F8', 'Poner el resto en la última línea', pago.completar, tecla !== null && falta !== 0)
  // One key for each type, in the order of the list; Enter goes on to the amount.
  const elegir = (event: React.KeyboardEvent, linea: LineaDePago<T>, i: number) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const tipo_pago = tipos[Number(event.key) - 1]
    if (tipo_pago === undefined && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    const change = () => tipo_pago && pago.setLinea(linea.key, { tipo_pago })
    goOn(change, 'input[data-monto]', i)
  }
  return (
    <>
      <fieldset ref={marco} className={styles.lineas}>
        <legend>Tipos de pago</legend>
        {lineas.map((linea, i) => (
          <Fragment key={linea.key}>
            <div className={styles.linea}>
              <NativeSelect
                aria-label={`Tipo de pago ${i + 1}`}
                onKeyDown={(event) => elegir(event, linea, i)}
                data={tipos.map((value) => ({ value, label: TIPO_PAGO_RECIBO[value] }))}
                value={linea.tipo_pago}
                onChange={({ currentTarget: { value } }) => {
                  const tipo_pago = tipos.find((t) => t === value)
                  if (tipo_pago) pago.setLinea(linea.key, { tipo_pago })
                }}
              />
              <ImporteInput
                {...(i === 0 && montoId ? { id: montoId, error } : {})}
                data-monto
                aria-label={`Monto del pago ${i + 1}`}
                value={linea.monto}
                onChange={(monto) => pago.setLinea(linea.key, { monto })}
              />
              <ActionIcon
                aria-label={`Quitar pago ${i + 1}`}
                size="lg"
                disabled={lineas.length === 1}
                onClick={() => goOn(() => pago.quitar(linea.key), 'input[data-monto]', i)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
            {detalle?.(linea.key)}
          </Fragment>
        ))}
      </fieldset>
      {lineas.length > 1 && (
        <div className={styles.teclas}>
          <ConTeclado>
            El tipo, con una tecla: {tipos.map((t, i) => `${i + 1} ${TIPO_PAGO_RECIBO[t]}`).join(' · ')}
          </ConTeclado>
        </div>
      )}
      <div className={styles.cuenta}>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          rightSection={<Tecla keys="F7" />}
          aria-keyshortcuts="F7"
          onClick={agregar}
        >
          Agregar tipo de pago
        </Button>
        {falta !== 0 && (
          <Button
            variant="subtle"
            size="xs"
            {...(tecla && { rightSection: <Tecla keys={tecla} /> })}
            onClick={() => goOn(pago.completar, 'input[data-monto]', lineas.length)}
          >
            Poner el resto
          </Button>
        )}
        <output className={styles.falta} data-off={falta !== 0 || undefined}>
          {resumen(falta, iguales)}
        </output>
      </div>
    </>
  )
}

function resumen(falta: number, iguales: string): string {
  if (Number.isNaN(falta)) return ''
  if (falta === 0) return iguales
  return falta > 0 ? `Falta ${formatMoney(falta)}` : `Sobra ${formatMoney(-falta)}`
}
