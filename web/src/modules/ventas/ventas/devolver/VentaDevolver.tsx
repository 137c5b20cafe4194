import { Button, TextInput } from '@mantine/core'
import { type LineaPago, pagosEnLinea } from '@mostrador/contract/caja/pagos'
import type { VentaADevolver } from '@mostrador/contract/ventas/notas-credito/notas-credito'
import type { Venta } from '@mostrador/contract/ventas/ventas'
import { formatMoney } from '../../../../platform/text/format.ts'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { Grupo } from '../../../../ui/Grupo.tsx'
import { useFresh } from '../../../../ui/picker/useFresh.ts'
import { NotaDevuelve, TIPOS_DE_DEVOLUCION } from '../../notas-credito/nota/NotaDevuelve.tsx'
import { ventaADevolverQuery } from '../../notas-credito/nota/nota.queries.ts'
import { disponibles } from '../../notas-credito/nota/nota.reglas.ts'
import { DevolucionHecha } from './DevolucionHecha.tsx'
import { DevolverLineas } from './DevolverLineas.tsx'
import type { Medio } from './devolver.reglas.ts'
import { useDevolver } from './useDevolver.ts'
import styles from './VentaDevolver.module.css'

const COMO_SE_PAGO = { value: 'COMO_SE_PAGO' as const, label: 'Como se pagó' }

interface VentaDevolverProps {
  venta: Venta
  onClose: () => void
}

/** What comes back of a sale: one step makes the note and gives the money back, or credits the account. */
export function VentaDevolver({ venta, onClose }: VentaDevolverProps) {
  const deVenta = useFresh(ventaADevolverQuery(venta.id), 'Error al cargar la venta', onClose)
  return deVenta ? <Formulario venta={venta} deVenta={deVenta} onClose={onClose} /> : null
}

function Formulario({ venta, deVenta, onClose }: VentaDevolverProps & { deVenta: VentaADevolver }) {
  const { lineas, numero } = deVenta
  const devolver = useDevolver(venta, deVenta)
  const { total, dinero, alContado, conCuenta, saldo, medio, devuelve } = devolver
  if (devolver.hecha) return <DevolucionHecha nota={devolver.hecha} onClose={onClose} />

  return (
    <FormDialog
      title={`Devolver de ${numero}`}
      submitLabel="Guardar"
      saving={devolver.saving}
      size="xl"
      onClose={onClose}
      onSubmit={(event) => {
        event?.preventDefault()
        devolver.save()
      }}
    >
      <Grupo gap="4px 16px" className={styles.cabeza}>
        <span>{venta.cliente_nombre}</span>
        <Button
          variant="default"
          size="compact-sm"
          disabled={lineas.every((l) => disponibles(l) === 0)}
          onClick={devolver.setTodo}
        >
          Vuelve todo
        </Button>
      </Grupo>
      <DevolverLineas
        lineas={lineas}
        cantidades={devolver.cantidades}
        error={devolver.error}
        series={devolver.series}
        onSeries={devolver.setSeries}
        onCantidad={devolver.setCantidad}
      />
      <TextInput
        label="Motivo"
        maxLength={400}
        autoComplete="off"
        value={devolver.motivo}
        onChange={({ currentTarget: { value } }) => devolver.setMotivo(value)}
      />
      {(alContado || dinero > 0) && (
        <NotaDevuelve<Medio>
          value={medio}
          opciones={
            devolver.inicial === 'COMO_SE_PAGO' ? [COMO_SE_PAGO, ...TIPOS_DE_DEVOLUCION] : TIPOS_DE_DEVOLUCION
          }
          inicial={devolver.inicial}
          conCuenta={conCuenta}
          dicho={
            alContado
              ? `Se pagó en el momento: ${pagosEnLinea(deVenta.pagos)}.`
              : `La cuenta queda con ${formatMoney(dinero)} a favor de esta devolución.`
          }
          onChange={devolver.setMedio}
        />
      )}
      <p className={styles.resumen} aria-live="polite">
        <Resumen total={total} devuelve={devuelve} saldo={saldo} />
      </p>
    </FormDialog>
  )
}

interface ResumenProps {
  total: number
  devuelve: readonly LineaPago[]
  saldo: number | undefined
}

/** What happens when it is saved: the money that is handed over, and the account. */
function Resumen({ total, devuelve, saldo }: ResumenProps) {
  const enMano = devuelve.reduce((sum, { monto }) => sum + monto, 0)
  return (
    <>
      <span>{enMano > 0 ? 'Se devuelven' : 'Se acreditan'}</span>{' '}
      <strong>{formatMoney(enMano > 0 ? enMano : total)}</strong>
      {enMano > 0 && <small>{pagosEnLinea(devuelve)}</small>}
      {enMano < total && saldo !== undefined && (
        <small>
          Saldo {formatMoney(saldo)} → {formatMoney(saldo - total + enMano)}
        </small>
      )}
    </>
  )
}
