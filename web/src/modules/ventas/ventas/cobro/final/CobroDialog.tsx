import { Button } from '@mantine/core'
import { TIPO_PAGO } from '@mostrador/contract/caja/pagos'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import { type Freno, useFaltaLinea } from '../../../../../platform/conexion/modo.ts'
import { ariaKeys, useHotkey } from '../../../../../platform/hotkeys.tsx'
import { notifyInfo } from '../../../../../platform/notify.tsx'
import { CifraGrande } from '../../../../../ui/CifraGrande.tsx'
import { Dialog } from '../../../../../ui/dialogs/Dialog.tsx'
import { DialogBody, DialogButtons } from '../../../../../ui/dialogs/DialogBody.tsx'
import { Tecla } from '../../../../../ui/keys/Tecla.tsx'
import { useScanner } from '../../../../../ui/keys/useScanner.ts'
import { focusId } from '../../../../documentos/lineas/problema.ts'
import styles from './Cobro.module.css'
import type { OpcionDeEmisor } from './CobroEmisor.tsx'
import { CobroHechas } from './CobroHechas.tsx'
import { CobroParte, IMPORTE_ID } from './CobroParte.tsx'
import { type Cobrado, type Cobro, conLaParte, elegir, MEDIOS, type Medio, quitar } from './cobro.reglas.ts'

/** A means that is offered: what the rest costs with it, and why it cannot be chosen. */
export interface Ofrecido {
  medio: Medio
  precio: string
  freno?: Freno
}

export interface CobroDialogProps {
  titulo: string
  /** Who pays, and what becomes of it. */
  hechos?: React.ReactNode
  /** What the big number is, and the number, in centavos. */
  grande: readonly [que: string, importe: number]
  cobro: Cobro
  cobrado: Cobrado
  ofrecidos: readonly Ofrecido[]
  /** The cards and banks that a promotion asks for, of the chosen means. */
  emisores?: readonly OpcionDeEmisor[]
  onChange: (cobro: Cobro) => void
  /** The payment is whole: sells. */
  onCobrar: () => void
  saving: boolean
  /** What the device can do alone. */
  sinLinea?: boolean
  onClose: () => void
  /** The choices of a sale on account. */
  cuotas?: React.ReactNode
  children?: React.ReactNode
}

const NOMBRE_DE_MEDIO: Record<Medio, string> = { ...TIPO_PAGO, CUOTAS: 'Cuotas en cuenta corriente' }

/** The one dialog that ends a sale, an offer and an exchange: how it is paid. */
export function CobroDialog(props: CobroDialogProps) {
  const { titulo, onClose } = props
  return (
    // A press beside the dialog must not lose what was typed.
    <Dialog title={titulo} onClose={onClose} size="xl" closeOnClickOutside={false}>
      <Contenido {...props} />
    </Dialog>
  )
}

/** More digits than an amount that is typed at such a speed. */
const ES_CODIGO = /^\d{7,14}$/
const SCANNER_GAP_MS = 60

function Contenido(props: CobroDialogProps) {
  const { hechos, grande, cobro, cobrado, ofrecidos, onChange, saving, sinLinea, onClose, cuotas } = props
  const falta = useFaltaLinea(sinLinea)
  const cobrarRef = useRef<HTMLButtonElement>(null)
  const { medio, hechas } = cobro

  const choose = (elegido: Medio) => {
    flushSync(() => onChange(elegir(cobro, elegido)))
    focusId(IMPORTE_ID)
  }
  const cobrar = () => {
    if (medio === null) return notifyInfo('Elige con qué se paga el resto')
    if (cobrado.reparo) return focusId(IMPORTE_ID)
    if (cobrado.falta === 0 || medio === 'CUOTAS') return props.onCobrar()
    // Less than what is left: the rest is paid with something else.
    flushSync(() => onChange(conLaParte(cobrado)))
    cobrarRef.current?.focus()
  }
  useHotkey('Ctrl+Enter', 'Cobrar', cobrar, !saving && falta)
  useScanner({
    takesFrom: (_, { code, gapMs }) => ES_CODIGO.test(code) && gapMs <= SCANNER_GAP_MS,
    onCode: (code, field) =>
      field && notifyInfo(`${code} no se agregó: vuelve a la venta para seguir agregando`),
    onCovered: () => {},
  })
  const submit = (event: React.FormEvent) => {
    event.preventDefault()
    // React carries it through the portal to a form around this dialog.
    event.stopPropagation()
    if (!saving && !falta.disabled) cobrar()
  }

  return (
    <DialogBody gap={12}>
      <form onSubmit={submit} noValidate className={styles.cobro}>
        <div className={styles.cabeza}>
          <CifraGrande que={grande[0]} importe={grande[1]} />
          {hechos && <div className={styles.hechos}>{hechos}</div>}
        </div>
        <CobroHechas hechas={hechas} onQuitar={(key) => onChange(quitar(cobro, key))} />
        <div className={styles.cuerpo}>
          <fieldset className={styles.medios}>
            <legend>{hechas.length > 0 ? 'Cómo paga el resto' : 'Cómo paga'}</legend>
            {ofrecidos.map((ofrecido) => (
              <MedioBoton
                key={ofrecido.medio}
                ofrecido={ofrecido}
                elegido={ofrecido.medio === medio}
                onChoose={() => choose(ofrecido.medio)}
              />
            ))}
          </fieldset>
          <div className={styles.parte}>
            {medio === 'CUOTAS'
              ? cuotas
              : medio !== null && (
                  <CobroParte
                    key={`${medio} ${cobro.parte.key}`}
                    parte={cobro.parte}
                    cobrado={cobrado}
                    emisores={props.emisores}
                    onChange={(changed) => onChange({ ...cobro, parte: { ...cobro.parte, ...changed } })}
                  />
                )}
          </div>
        </div>
        {props.children}
        <DialogButtons>
          <Button variant="default" size="md" onClick={onClose}>
            Volver
          </Button>
          <Button
            ref={cobrarRef}
            type="submit"
            size="md"
            loading={saving}
            aria-keyshortcuts={`Enter ${ariaKeys('Ctrl+Enter')}`}
            rightSection={<Tecla keys="Enter" />}
            data-autofocus
            {...falta}
          >
            {cobrado.falta === 0 || medio === 'CUOTAS' || medio === null ? 'Cobrar' : 'Seguir con el resto'}
          </Button>
        </DialogButtons>
      </form>
    </DialogBody>
  )
}

interface MedioBotonProps {
  ofrecido: Ofrecido
  elegido: boolean
  onChoose: () => void
}

const SIN_FRENO: Freno = {}

function MedioBoton({ ofrecido: { medio, precio, freno = SIN_FRENO }, elegido, onChoose }: MedioBotonProps) {
  const tecla = String(MEDIOS.indexOf(medio) + 1)
  const nombre = NOMBRE_DE_MEDIO[medio]
  useHotkey(tecla, `Cobrar: ${nombre}`, onChoose, freno)
  // While an amount is typed a digit belongs to it.
  useHotkey(`Alt+${tecla}`, `Cobrar: ${nombre}`, onChoose, freno)
  return (
    <button
      type="button"
      className={styles.medio}
      aria-pressed={elegido}
      aria-keyshortcuts={`${tecla} Alt+${tecla}`}
      onClick={onChoose}
      {...freno}
    >
      <Tecla keys={tecla} /> <span>{nombre}</span> <strong>{precio}</strong>
    </button>
  )
}
