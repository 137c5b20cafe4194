import { Button } from '@mantine/core'
import { estadoDeVencimiento } from '@mostrador/contract/compras/agenda-pagos'
import type { ComprobanteAbierto, Deuda } from '@mostrador/contract/compras/pagos-proveedores'
import { diasEntre } from '@mostrador/contract/fechas'
import { useState } from 'react'
import { formatFecha, formatMoney, hoy } from '../../../platform/text/format.ts'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { CreditoAplicar } from './CreditoAplicar.tsx'
import styles from './Pago.module.css'
import { claveDe } from './pago.form.ts'
import type { Credito } from './pagos.queries.ts'
import type { usePagoProveedor } from './usePago.ts'

type UsoDePago = ReturnType<typeof usePagoProveedor>

interface PagoComprobantesProps {
  pago: UsoDePago
  deuda: Deuda
}

/** Each voucher, with the box that says what of it is paid. */
const columnsOf = ({
  form,
  aplicar,
  aplicarLoQueQueda,
}: UsoDePago): readonly Column<ComprobanteAbierto>[] => [
  {
    header: 'Comprobante',
    card: 'title',
    cell: (c) => <span style={{ whiteSpace: 'nowrap' }}>{c.comprobante}</span>,
  },
  { header: 'Fecha', width: '104px', cell: (c) => formatFecha(c.fecha) },
  {
    header: 'Vence',
    width: '152px',
    cell: (c) =>
      c.nota
        ? c.inicial
          ? 'A favor'
          : 'Nota de crédito'
        : estadoDeVencimiento(diasEntre(hoy(), c.vencimiento)),
  },
  {
    header: 'Pendiente',
    kind: 'numeric',
    width: '144px',
    cell: (c) => <MoneyText value={c.nota ? -c.pendiente : c.pendiente} />,
  },
  {
    header: 'Aplicar',
    kind: 'numeric',
    width: '176px',
    cell: (c) => (
      <ImporteInput
        aria-label={`Aplicar a ${c.comprobante}`}
        className={styles.aplicar ?? ''}
        value={form.values.aplica[claveDe(c)] ?? null}
        error={(form.values.aplica[claveDe(c)] ?? 0) > c.pendiente}
        onChange={(importe) => aplicar(c, importe)}
        onKeyDown={(event) => {
          // Enter takes what fits.
          if (event.key !== 'Enter' || event.ctrlKey || form.values.aplica[claveDe(c)]) return
          event.preventDefault()
          aplicarLoQueQueda(c)
        }}
      />
    ),
  },
]

/** What the supplier is owed: the person says what this payment takes of each voucher. */
export function PagoComprobantes({ pago, deuda }: PagoComprobantesProps) {
  const [credito, setCredito] = useState<Credito | null>(null)
  const error = pago.form.errorOf('aplica')
  return (
    <Columna as="section" gap={8} className={styles.seccion} aria-label="Comprobantes pendientes">
      <Grupo gap="8px 16px">
        <h2>Comprobantes pendientes</h2>
        <span>
          {deuda.proveedor.saldo >= 0 ? 'Se le debe ' : 'A favor del negocio '}
          <strong>{formatMoney(Math.abs(deuda.proveedor.saldo))}</strong>
        </span>
        {deuda.comprobantes.length > 0 && (
          <Button variant="default" size="xs" rightSection={<Tecla keys="F7" />} onClick={pago.aplicarTodo}>
            Pagar todo
          </Button>
        )}
      </Grupo>
      {error && <p role="alert">{error}</p>}
      <DataTable
        label="Comprobantes que se pagan"
        columns={columnsOf(pago)}
        rows={deuda.comprobantes}
        rowKey={claveDe}
        empty="No hay comprobantes pendientes: el pago queda a cuenta."
        actions={
          deuda.comprobantes.some((c) => c.nota)
            ? (c) =>
                c.nota && (
                  <RowAction
                    label="Aplicar sin pagar"
                    target={c.comprobante}
                    onClick={() =>
                      setCredito({
                        tipo: c.inicial ? 'inicial' : 'nota',
                        id: c.inicial ? deuda.proveedor.id : c.id,
                        numero: c.comprobante,
                        disponible: c.pendiente,
                      })
                    }
                  />
                )
            : undefined
        }
      />
      {deuda.pagos.map(({ id, numero, fecha, sin_aplicar }) => (
        <Grupo gap="8px 16px" key={id}>
          <span>
            {numero} del {formatFecha(fecha)} tiene <strong>{formatMoney(sin_aplicar)}</strong> sin aplicar.
          </span>
          <Button
            variant="subtle"
            size="compact-sm"
            onClick={() => setCredito({ tipo: 'pago', id, numero, disponible: sin_aplicar })}
          >
            Aplicar {numero}
          </Button>
        </Grupo>
      ))}
      {credito && (
        <CreditoAplicar proveedor={deuda.proveedor.id} credito={credito} onClose={() => setCredito(null)} />
      )}
    </Columna>
  )
}
