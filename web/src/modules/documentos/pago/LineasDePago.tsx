import { ActionIcon, Button, NativeSelect } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { Fragment, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import styles from './LineasDePago.module.css'
import type { Linea } from './lineasDePago.ts'

type Lugar = 'select[data-tipo]' | 'input[data-monto]'

export interface LineasDePagoProps<L extends Linea, T extends string> {
  /** As in 'Tipo de pago 1', 'Monto del pago 1' and 'Poner el resto en la última línea'. */
  palabras: readonly [tipo: string, linea: string, ultima: string]
  pago: {
    lineas: readonly L[]
    /** The amount that the lines still lack; negative when they exceed it. */
    falta: number
    setLinea: (key: number, changed: Partial<L>) => void
    agregar: () => void
    quitar: (key: number) => void
    /** Adds the missing amount to the last line. */
    completar: () => void
  }
  /** The kinds that a line may have, and where a line has it. */
  tipos: readonly { value: T; label: string }[]
  tipo: { of: (linea: L) => T; to: (tipo: T) => Partial<L> }
  /** The keys that add a line and fill the last one, where no other action has them. */
  teclas: { agregar?: 'F7'; resto?: 'F8' | undefined }
  resumen: string
  /** Whether what the lines lack is wrong. */
  mal: boolean
  className: string | undefined
  /** The first amount, for the focus. */
  primero: { id?: string | undefined; error?: string | undefined }
  /** Whether its amount is that of something chosen. */
  isFijo?: (linea: L) => boolean
  /** Stands between kind and amount. */
  datos?: (linea: L) => React.ReactNode
  /** Stands below a line. */
  detalle?: ((linea: L) => React.ReactNode) | undefined
  /** Stands below the lines. */
  children?: React.ReactNode
}

/** The kinds of payment of an amount: one or more lines, and the amount that they still lack. */
export function LineasDePago<L extends Linea, T extends string>(props: LineasDePagoProps<L, T>) {
  const { pago, tipos, tipo, teclas } = props
  const [nombre, linea, ultima] = props.palabras
  const { lineas, falta } = pago
  const marco = useRef<HTMLFieldSetElement>(null)
  // The press may take its own button away: the focus goes on to the next thing to do.
  const goOn = (change: () => void, place: Lugar, index: number) => {
    flushSync(change)
    const fields = marco.current?.querySelectorAll<HTMLElement>(place) ?? []
    fields[Math.min(index, fields.length - 1)]?.focus()
  }
  const agregar = () => goOn(pago.agregar, 'select[data-tipo]', lineas.length)
  const deQue = `${nombre.toLowerCase()} de pago`
  useHotkey('F7', `Agregar ${deQue}`, agregar, teclas.agregar !== undefined)
  useHotkey('F8', `Poner el resto en ${ultima}`, pago.completar, teclas.resto !== undefined && falta !== 0)
  // One key for each kind, in the order of the list; Enter goes on to the amount.
  const choose = (event: React.KeyboardEvent, key: number, i: number) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return
    const elegido = tipos[Number(event.key) - 1]
    if (elegido === undefined && event.key !== 'Enter') return
    event.preventDefault()
    event.stopPropagation()
    goOn(() => elegido && pago.setLinea(key, tipo.to(elegido.value)), 'input[data-monto]', i)
  }
  return (
    <>
      <fieldset ref={marco} className={styles.lineas}>
        <legend>{nombre}s de pago</legend>
        {lineas.map((l, i) => (
          <Fragment key={l.key}>
            <div className={props.className}>
              <NativeSelect
                data-tipo
                aria-label={`${nombre} de pago ${i + 1}`}
                onKeyDown={(event) => choose(event, l.key, i)}
                data={tipos}
                value={tipo.of(l)}
                onChange={({ currentTarget: { value } }) => {
                  const elegido = tipos.find((t) => t.value === value)
                  if (elegido) pago.setLinea(l.key, tipo.to(elegido.value))
                }}
              />
              {props.datos?.(l)}
              <ImporteInput
                {...(i === 0 && props.primero)}
                data-monto
                aria-label={`Monto del ${linea} ${i + 1}`}
                value={l.monto}
                readOnly={props.isFijo?.(l) ?? false}
                onChange={(monto) => pago.setLinea(l.key, { monto } as Partial<L>)}
              />
              <ActionIcon
                aria-label={`Quitar ${linea} ${i + 1}`}
                size="lg"
                disabled={lineas.length === 1}
                onClick={() => goOn(() => pago.quitar(l.key), 'input[data-monto]', i)}
              >
                <IconTrash size={16} aria-hidden />
              </ActionIcon>
            </div>
            {props.detalle?.(l)}
          </Fragment>
        ))}
      </fieldset>
      {props.children}
      <Grupo>
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          rightSection={teclas.agregar && <Tecla keys={teclas.agregar} />}
          aria-keyshortcuts={teclas.agregar}
          onClick={agregar}
        >
          Agregar {deQue}
        </Button>
        {falta !== 0 && (
          <Button
            variant="subtle"
            size="xs"
            rightSection={teclas.resto && <Tecla keys={teclas.resto} />}
            onClick={() => goOn(pago.completar, 'input[data-monto]', lineas.length)}
          >
            Poner el resto
          </Button>
        )}
        <output className={styles.falta} data-off={props.mal || undefined}>
          {props.resumen}
        </output>
      </Grupo>
    </>
  )
}
