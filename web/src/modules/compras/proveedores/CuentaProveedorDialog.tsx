import { Button } from '@mantine/core'
import { DOCUMENTOS } from '@mostrador/contract/base/documentos'
import type { MovimientoProveedor } from '@mostrador/contract/compras/cuenta-proveedores'
import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import { IconCash, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { print } from '../../../platform/print.ts'
import { formatCount, formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import styles from './CuentaProveedor.module.css'
import { MovimientoAnular, MovimientoForm } from './MovimientoForm.tsx'
import { cuentaProveedorQuery, fetchCuentaProveedorExcel, proveedorQuery } from './proveedores.queries.ts'

const amount = (centavos: number) => (centavos === 0 ? '' : <MoneyText value={centavos} />)

const columns: readonly Column<MovimientoProveedor>[] = [
  { header: 'Fecha', width: '104px', cell: (m) => formatFecha(m.fecha) },
  { header: 'Concepto', card: 'title', cell: (m) => <SinPartir>{m.concepto}</SinPartir> },
  {
    header: 'Comprobante',
    kind: 'code',
    width: '144px',
    cell: ({ documento }) => documento && <Documento documento={documento} />,
  },
  { header: 'Usuario', width: '128px', cell: (m) => m.usuario_persona ?? m.usuario },
  { header: 'Debe', kind: 'numeric', width: '136px', cell: (m) => amount(m.debe) },
  { header: 'Haber', kind: 'numeric', width: '136px', cell: (m) => amount(m.haber) },
  { header: 'Saldo', kind: 'numeric', width: '136px', cell: (m) => <MoneyText value={m.saldo} strong /> },
]

/** Its screen, for those who may see it. */
function Documento({
  documento: { tipo, id, numero },
}: {
  documento: NonNullable<MovimientoProveedor['documento']>
}) {
  const { puede } = useSesion()
  if (tipo === 'compra' && !puede('compras')) return numero
  return (
    <Link {...DOCUMENTOS[tipo].pantalla(id)} className={styles.link}>
      {numero}
    </Link>
  )
}

const enPalabras = (saldo: number): string => {
  if (saldo === 0) return 'No se le debe nada'
  return saldo > 0 ? 'Se le debe' : 'A favor del negocio'
}

/** The supplier's statement: it explains what is owed, movement by movement. */
export function CuentaProveedorDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const opened = useFresh(proveedorQuery(id), 'Error al cargar el proveedor', onClose)
  // A movement changes the balance while the dialog is open.
  const { data = opened } = useQuery({ ...proveedorQuery(id), enabled: opened !== undefined })
  return data ? <Cuenta proveedor={data} onClose={onClose} /> : null
}

function Cuenta({ proveedor, onClose }: { proveedor: Proveedor; onClose: () => void }) {
  const { id, razon_social, saldo } = proveedor
  const [page, setPage] = useState(1)
  const [dialog, setDialog] = useState<MovimientoProveedor | 'nuevo' | null>(null)
  const list = useQuery(cuentaProveedorQuery(id, page))
  const { ofrece, puede } = useSesion()
  const compra = puede('compras')
  const go = useNavigate()
  const close = () => setDialog(null)
  return (
    <Dialog title={`Cuenta de ${razon_social}`} onClose={onClose} size="70rem">
      <div className={styles.tabla}>
        <ListPage
          filters={
            <div className={styles.barra}>
              <span>
                {enPalabras(saldo)} {saldo !== 0 && <strong>{formatMoney(Math.abs(saldo))}</strong>}
              </span>
              {saldo > 0 && ofrece('pagos_proveedores') && (
                <Button
                  data-servidor
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconCash size={16} aria-hidden />}
                  onClick={() => void go({ to: '/pagos-proveedores/nuevo', search: { proveedor: id } })}
                >
                  Pagar
                </Button>
              )}
              <Button
                data-servidor
                variant="default"
                size="compact-sm"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => print('proveedores', id, undefined, 'Error al imprimir la cuenta')}
              >
                Imprimir
              </Button>
              {compra && (
                <Button
                  data-servidor
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconPlus size={16} aria-hidden />}
                  onClick={() => setDialog('nuevo')}
                >
                  Nuevo movimiento
                </Button>
              )}
            </div>
          }
          count={list.data && formatCount(list.data.count, 'movimiento', 'movimientos')}
          page={page}
          totalPages={list.data?.total_pages}
          onPage={setPage}
          footer={
            <ExcelButton
              fileName={`cuenta-proveedor-${id}.xlsx`}
              fetchWorkbook={fetchCuentaProveedorExcel(id)}
            />
          }
        >
          <DataTable
            label="Movimientos de la cuenta"
            columns={columns}
            rows={list.isError ? [] : list.data?.results}
            rowKey={(m) => m.id}
            stale={list.isPlaceholderData}
            empty={list.isError ? 'No se pudo cargar la cuenta.' : 'La cuenta no tiene movimientos.'}
            actions={
              compra && list.data?.results.some((m) => m.anulable)
                ? (movimiento) =>
                    movimiento.anulable && (
                      <RowAction
                        label="Anular"
                        target={movimiento.concepto}
                        danger
                        onClick={() => setDialog(movimiento)}
                      />
                    )
                : undefined
            }
          />
        </ListPage>
      </div>
      {dialog === 'nuevo' && <MovimientoForm proveedor={proveedor} onClose={close} />}
      {dialog !== null && dialog !== 'nuevo' && (
        <MovimientoAnular proveedor={id} movimiento={dialog} onClose={close} />
      )}
    </Dialog>
  )
}
