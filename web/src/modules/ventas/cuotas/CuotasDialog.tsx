import { type CuotaACobrar, nombreCuota, refinanciadaPor } from '@mostrador/contract/ventas/cuotas/cuotas'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later, useAtHand } from '../../../platform/later.tsx'
import { formatFecha, formatPorcentaje } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogBody } from '../../../ui/dialogs/DialogBody.tsx'
import { EstadoBadge } from '../../../ui/EstadoBadge.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { AFavorSinUsarDe } from '../../maestros/cuenta-clientes/AFavorSinUsar.tsx'
import styles from './Cobrar.module.css'
import { CobrarDialog } from './CobrarDialog.tsx'
import { cuotasDeVentaQuery } from './cuotas.queries.ts'
import { Vuelto } from './pago/vueltoLuego.ts'

const InteresPerdonar = later(() => import('./InteresPerdonar.tsx').then((m) => m.InteresPerdonar))
const CuentaDeVenta = later(() => import('./CuentaDeVenta.tsx').then((m) => m.CuentaDeVenta))
const PagadaEnParte = later(() => import('./CuentaDeVenta.tsx').then((m) => m.PagadaEnParte))
const Aplicaciones = later(() => import('../aplicaciones/Aplicaciones.tsx').then((m) => m.Aplicaciones))

function CuotaEstado({ cuota }: { cuota: CuotaACobrar }) {
  const { usuario } = useSesion()
  if (cuota.anulada) return <EstadoBadge tone="grey">{refinanciadaPor(cuota) ?? 'Anulada'}</EstadoBadge>
  if (cuota.pagada) return <EstadoBadge tone="green">Pagada</EstadoBadge>
  return (
    <>
      {cuota.dias_vencimiento < 0 ? (
        <EstadoBadge tone="red">VENCIDA</EstadoBadge>
      ) : (
        <EstadoBadge tone="amber">PENDIENTE</EstadoBadge>
      )}
      {usuario.cobros_parciales && <PagadaEnParte cuota={cuota} />}
    </>
  )
}

const columns: readonly Column<CuotaACobrar>[] = [
  { header: 'Cuota', card: 'title', cell: (c) => nombreCuota(c.numero_cuota) },
  {
    header: 'Monto',
    kind: 'numeric',
    width: '152px',
    card: 'amount',
    cell: (c) => <MoneyText value={c.total_cuota} />,
  },
  { header: 'Vencimiento', width: '128px', cell: (c) => c.fecha_vencimiento_formateada },
  { header: 'Estado', width: '144px', cell: (c) => <CuotaEstado cuota={c} /> },
]

const interesColumn: Column<CuotaACobrar> = {
  header: 'Interés',
  kind: 'numeric',
  width: '128px',
  cell: (c) => (
    <>
      {c.interes ? <MoneyText value={c.interes} /> : '-'}
      {c.tasa_mora !== undefined && <div>{formatPorcentaje(c.tasa_mora / 100)} mensual</div>}
    </>
  ),
}

/** The interest stands beside the amount where some instalment owes any, or bears a rate of its own. */
const columnsOf = (
  cuotas: readonly CuotaACobrar[],
  conIntereses: boolean,
): readonly Column<CuotaACobrar>[] =>
  cuotas.some((c) => c.interes || (conIntereses && c.tasa_mora !== undefined))
    ? columns.toSpliced(2, 0, interesColumn)
    : columns

interface CuotasDialogProps {
  venta: number
  onClose: () => void
}

/** The instalments of one sale: each with its button to collect, or with the day of its payment. */
export function CuotasDialog({ venta, onClose }: CuotasDialogProps) {
  const cuotas = useFresh(cuotasDeVentaQuery(venta), 'Error al cargar las cuotas de la venta', onClose)
  const { ofrece, usuario } = useSesion()
  // There before the payment is asked for, so that it moves no button.
  useAtHand(Vuelto)
  const [perdonando, setPerdonando] = useState<CuotaACobrar | null>(null)
  const [collecting, setCollecting] = useState<CuotaACobrar | null>(null)
  if (!cuotas) return null

  const [first] = cuotas
  const impaga = cuotas.find((c) => !c.anulada && !c.pagada)
  return (
    <Dialog title={`Cuotas de ${first?.venta_numero ?? `la venta ${venta}`}`} onClose={onClose} size="xl">
      <DialogBody gap={12}>
        {first && (
          <p style={{ margin: 0 }}>
            {first.cliente_nombre}
            {first.concepto && ` · ${first.concepto}`} <AFavorSinUsarDe cliente={first.cliente} />
          </p>
        )}
        {first && (usuario.cobros_de_cuenta || usuario.refinanciaciones) && <CuentaDeVenta cuota={first} />}
        <DataTable
          label="Cuotas"
          columns={columnsOf(cuotas, usuario.intereses !== undefined)}
          rows={cuotas}
          rowKey={(c) => c.id}
          empty="Esta venta no tiene cuotas."
          actions={(c) => {
            if (c.anulada) return null
            if (c.pagada)
              return (
                <>
                  <span className={styles.pagada}>Pagada el {c.fecha_pago && formatFecha(c.fecha_pago)}</span>
                  {c.interes && (
                    <>
                      <RowAction
                        label="Cobrar interés"
                        target={nombreCuota(c.numero_cuota)}
                        onClick={() => setCollecting(c)}
                      />
                      {ofrece('perdonar_intereses') && (
                        <RowAction
                          label="Perdonar interés"
                          target={nombreCuota(c.numero_cuota)}
                          onClick={() => setPerdonando(c)}
                        />
                      )}
                    </>
                  )}
                </>
              )
            return (
              <RowAction
                label="Cobrar"
                target={nombreCuota(c.numero_cuota)}
                primera={c === impaga}
                onClick={() => setCollecting(c)}
              />
            )
          }}
        />
        {usuario.saldo_a_favor && <Aplicaciones venta={venta} />}
      </DialogBody>
      {perdonando && <InteresPerdonar cuota={perdonando} onClose={() => setPerdonando(null)} />}
      {collecting && <CobrarDialog cuota={collecting} cuotas={cuotas} onClose={() => setCollecting(null)} />}
    </Dialog>
  )
}
