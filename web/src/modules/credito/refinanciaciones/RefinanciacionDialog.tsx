import { Button } from '@mantine/core'
import { autorizoDe } from '@mostrador/contract/base/autorizo'
import type { Refinanciacion } from '@mostrador/contract/credito/refinanciaciones'
import { nombreCuota } from '@mostrador/contract/ventas/cuotas/cuotas'
import { nombreDePersona } from '@mostrador/contract/wire'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { print } from '../../../platform/print.ts'
import { formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { DialogBody, DialogButtons } from '../../../ui/dialogs/DialogBody.tsx'
import { EstadoBadge, type Tone } from '../../../ui/EstadoBadge.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { DetailList } from '../../../ui/tables/DetailList.tsx'
import { RefinanciacionAnular } from './RefinanciacionAnular.tsx'
import styles from './Refinanciar.module.css'
import { refinanciacionQuery } from './refinanciaciones.queries.ts'

type Nueva = Refinanciacion['plan'][number]
type Tomada = Refinanciacion['tomadas'][number]

const ESTADO: Record<Nueva['estado'], [Tone, string]> = {
  pendiente: ['amber', 'Pendiente'],
  pagada: ['green', 'Pagada'],
  anulada: ['grey', 'Anulada'],
  refinanciada: ['grey', 'Refinanciada'],
}

const NUEVAS: readonly Column<Nueva>[] = [
  { header: 'Cuota', card: 'title', cell: (c) => nombreCuota(c.numero_cuota) },
  { header: 'Vencimiento', width: '128px', cell: (c) => formatFecha(c.fecha_vencimiento) },
  {
    header: 'Importe',
    kind: 'numeric',
    width: '152px',
    card: 'amount',
    cell: (c) => <MoneyText value={c.importe} />,
  },
  {
    header: 'Estado',
    width: '128px',
    cell: (c) => <EstadoBadge tone={ESTADO[c.estado][0]}>{ESTADO[c.estado][1]}</EstadoBadge>,
  },
]

const TOMADAS: readonly Column<Tomada>[] = [
  { header: 'Cuota', card: 'title', cell: (t) => nombreCuota(t.numero_cuota) },
  { header: 'Venta', kind: 'code', width: '168px', cell: (t) => t.venta_numero },
  { header: 'Vencimiento', width: '128px', cell: (t) => formatFecha(t.fecha_vencimiento) },
  { header: 'Se debía', kind: 'numeric', width: '152px', cell: (t) => <MoneyText value={t.importe} /> },
]

interface RefinanciacionDialogProps {
  id: number
  onClose: () => void
}

/** What a refinancing took, its plan, its paper, and its way back. */
export function RefinanciacionDialog({ id, onClose }: RefinanciacionDialogProps) {
  const refinanciacion = useFresh(refinanciacionQuery(id), 'Error al cargar la refinanciación', onClose)
  const { ofrece, escribeEn } = useSesion()
  const [anulando, setAnulando] = useState(false)
  if (!refinanciacion) return null
  const { numero, cliente, fecha, capital, interes, interes_mora, total, anticipo, estado, impedimento } =
    refinanciacion
  return (
    <Dialog title={`Refinanciación ${numero}`} onClose={onClose} size="xl">
      <DialogBody gap={12} className={styles.contenido}>
        <DetailList
          items={[
            ['Cliente', cliente.nombre],
            ['Fecha', formatFecha(fecha)],
            ['Capital', formatMoney(capital)],
            interes_mora && ['Interés por mora', formatMoney(interes_mora.reclamado)],
            ['Interés', formatMoney(interes - (interes_mora?.reclamado ?? 0))],
            interes_mora &&
              interes_mora.perdonado > 0 && [
                'Interés perdonado',
                `${formatMoney(interes_mora.perdonado)}: ${interes_mora.motivo}`,
              ],
            ['Total', formatMoney(total)],
            ['Anticipo', anticipo > 0 ? formatMoney(anticipo) : ''],
            ['Se cobra con la venta', refinanciacion.venta_numero],
            ['Hizo', nombreDePersona(refinanciacion.usuario)],
            ...autorizoDe(refinanciacion),
            refinanciacion.observaciones && ['Observaciones', refinanciacion.observaciones],
            estado === 'anulada' && ['Anulada', refinanciacion.motivo_anulacion],
          ]}
        />
        <h3>Plan nuevo</h3>
        <DataTable
          label="Plan nuevo"
          columns={NUEVAS}
          rows={refinanciacion.plan}
          rowKey={(c) => c.cuota}
          empty=""
        />
        <h3>Cuotas que se refinanciaron</h3>
        <DataTable
          label="Cuotas que se refinanciaron"
          columns={TOMADAS}
          rows={refinanciacion.tomadas}
          rowKey={(t) => t.cuota}
          empty=""
        />
        {estado === 'aprobada' && impedimento && <p className={styles.nota}>{impedimento}</p>}
        <DialogButtons>
          {ofrece('refinanciar') &&
            estado === 'aprobada' &&
            !impedimento &&
            escribeEn(refinanciacion.sucursal.id) && (
              <Button data-servidor variant="subtle" color="red" data-apart onClick={() => setAnulando(true)}>
                Anular refinanciación
              </Button>
            )}
          <Button
            data-servidor
            leftSection={<IconPrinter size={16} aria-hidden />}
            onClick={() => print('refinanciaciones', id)}
          >
            Imprimir
          </Button>
        </DialogButtons>
      </DialogBody>
      {anulando && (
        <RefinanciacionAnular refinanciacion={refinanciacion} onClose={() => setAnulando(false)} />
      )}
    </Dialog>
  )
}
