import { Button, NativeSelect } from '@mantine/core'
import { TipoPago } from '@mostrador/contract/caja/pagos'
import { useModo } from '../../../../platform/conexion/modo.ts'
import { Panel } from '../../../../ui/Panel.tsx'
import { completed, otraKey, sumaDe, without } from '../../../documentos/pago/lineasDePago.ts'
import { PagoLineas } from '../../cuotas/pago/PagoLineas.tsx'
import { conCambio, conOtraLinea, conResto, type ParteTecleada } from '../../cuotas/pago/pago.reglas.ts'
import { VentaPagoDatos } from './VentaPagoDatos.tsx'

interface VentaPartesProps {
  pagos: readonly ParteTecleada[]
  /** What is paid at once, in centavos. */
  total: number
  esAnticipo: boolean
  montoId: string
  error: string | undefined
  /** The cards and banks that a promotion asks for, of a means. */
  emisores: (tipo: TipoPago) => readonly string[]
  onChange: (next: (partes: readonly ParteTecleada[]) => readonly ParteTecleada[]) => void
  /** A part that is still to be filled in. */
  nueva: (key: number) => ParteTecleada
  /** The payment is one again. */
  onJuntar: () => void
}

/** The parts of a divided payment. Most shops never load it, so it brings nothing of the form. */
export function VentaPartes(props: VentaPartesProps) {
  const { sinLinea } = useModo()
  const { total, esAnticipo, montoId, error, emisores, onChange, nueva, onJuntar } = props
  // The total may have changed since the last part was written.
  const pagos = conResto(props.pagos, total)
  const falta = total - sumaDe(pagos)
  const set = (next: (partes: readonly ParteTecleada[]) => readonly ParteTecleada[]) =>
    onChange((partes) => conResto(next(conResto(partes, total)), total))
  const setLinea = (key: number, changed: Partial<ParteTecleada>) =>
    set((partes) => conCambio(partes, key, { ...('tipo_pago' in changed && { emisor: '' }), ...changed }))
  return (
    <Panel gap={8} style={{ maxWidth: 720 }} aria-label="Pago dividido">
      <PagoLineas
        tipos={TipoPago.options.filter((tipo) => tipo !== 'CHEQUE' || !sinLinea)}
        montoId={montoId}
        error={error}
        iguales={esAnticipo ? 'Los pagos suman el anticipo' : 'Los pagos suman el total'}
        tecla={null}
        pago={{
          lineas: pagos,
          falta,
          setLinea,
          agregar: () => set((partes) => conOtraLinea(partes, nueva(otraKey(partes)), total)),
          quitar: (key) => set((partes) => without(partes, key)),
          completar: () => set((partes) => completed(partes, falta)),
        }}
        detalle={(parte) => (
          <>
            <Emisor
              opciones={emisores(parte.tipo_pago)}
              elegido={parte.emisor ?? ''}
              onChange={(emisor) => setLinea(parte.key, { emisor })}
            />
            <VentaPagoDatos parte={parte} onChange={(changed) => setLinea(parte.key, changed)} />
          </>
        )}
      />
      <Button style={{ alignSelf: 'flex-start' }} variant="subtle" size="xs" onClick={onJuntar}>
        No dividir el pago
      </Button>
    </Panel>
  )
}

interface EmisorProps {
  opciones: readonly string[]
  elegido: string
  onChange: (emisor: string) => void
}

/** One that was chosen stays, though its promotion may have ended by now. */
const Emisor = ({ opciones, elegido, onChange }: EmisorProps) =>
  (opciones.length > 0 || elegido !== '') && (
    <NativeSelect
      label="Tarjeta o banco"
      value={elegido}
      style={{ maxWidth: 280 }}
      data={[{ value: '', label: 'Otra' }, ...new Set([...opciones, ...(elegido ? [elegido] : [])])]}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  )
