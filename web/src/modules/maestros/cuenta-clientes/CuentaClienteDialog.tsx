import { Button } from '@mantine/core'
import { DOCUMENTOS } from '@mostrador/contract/base/documentos'
import type { MovimientoCuentaCliente } from '@mostrador/contract/maestros/cuenta-clientes'
import { IconCash, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { print } from '../../../platform/print.ts'
import { formatCount, formatFecha, formatMoney } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { ExcelButton } from '../../../ui/downloads/ExcelButton.tsx'
import { LinkServidor } from '../../../ui/LinkServidor.tsx'
import { MoneyText } from '../../../ui/MoneyText.tsx'
import { ListPage } from '../../../ui/pages/ListPage.tsx'
import { SinPartir } from '../../../ui/SinPartir.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx'
import { ComprobanteLink } from '../../base/enlaces/ComprobanteLink.tsx'
import { EnlaceButton } from '../enlaces-cuenta/EnlaceButton.tsx'
import { LegajoFrase } from '../legajos-credito/LegajoFrase.tsx'
import { AFavorSinUsarDe } from './AFavorSinUsar.tsx'
import styles from './CuentaCliente.module.css'
import { cuentaClienteQuery, fetchCuentaClienteExcel } from './cuenta-clientes.queries.ts'
import { DevolucionAnular } from './DevolucionAnular.tsx'
import { DevolverSaldo } from './DevolverSaldo.tsx'

const amount = (centavos: number) => (centavos === 0 ? '' : <MoneyText value={centavos} />)

const columns: readonly Column<MovimientoCuentaCliente>[] = [
  { header: 'Fecha', width: '104px', cell: (m) => formatFecha(m.fecha) },
  { header: 'Concepto', card: 'title', cell: (m) => <SinPartir>{m.concepto}</SinPartir> },
  { header: 'Comprobante', kind: 'code', width: '160px', cell: (m) => <ComprobanteLink {...m} /> },
  { header: 'Debe', kind: 'numeric', width: '136px', cell: (m) => amount(m.debe) },
  { header: 'Haber', kind: 'numeric', width: '136px', cell: (m) => amount(m.haber) },
  { header: 'Saldo', kind: 'numeric', width: '136px', cell: (m) => <MoneyText value={m.saldo} strong /> },
]

/** A refund of credit that stands: its annulment credits the account, and names it. */
const isAnulable = (
  { documento, debe, comprobante }: MovimientoCuentaCliente,
  rows: readonly MovimientoCuentaCliente[],
) =>
  documento?.tipo === 'devolucion_saldo' &&
  debe > 0 &&
  !rows.some((m) => m.concepto === `Anulación de ${comprobante}`)

const InteresesPart = later(() => import('./InteresesPart.tsx').then((m) => m.InteresesPart))

interface CuentaClienteDialogProps {
  cliente: { id: number; nombre: string; saldo: number }
  onClose: () => void
}

/** The customer's statement: it explains the balance movement by movement, each with its document. */
export function CuentaClienteDialog({ cliente, onClose }: CuentaClienteDialogProps) {
  const [page, setPage] = useState(1)
  const list = useQuery(cuentaClienteQuery(cliente.id, page))
  const { ofrece, usuario } = useSesion()
  const [devolviendo, setDevolviendo] = useState(false)
  const [anulando, setAnulando] = useState<{ id: number; numero: string } | null>(null)
  const devuelve = ofrece('devolver_saldo')
  return (
    <Dialog title={`Cuenta de ${cliente.nombre}`} onClose={onClose} size="70rem">
      <div className={styles.tabla}>
        {usuario.intereses && <InteresesPart cliente={cliente.id} />}
        <ListPage
          filters={
            <div className={styles.barra}>
              <span>
                Saldo actual: <strong>{formatMoney(cliente.saldo)}</strong>{' '}
                <AFavorSinUsarDe cliente={cliente.id} />
              </span>
              <Button
                data-servidor
                variant="default"
                size="compact-sm"
                leftSection={<IconPrinter size={16} aria-hidden />}
                onClick={() => print('clientes', cliente.id)}
              >
                Imprimir cuenta
              </Button>
              <LegajoFrase cliente={cliente.id} />
              <EnlaceButton cliente={cliente} />
              {usuario.refinanciaciones && ofrece('refinanciar') && cliente.saldo > 0 && (
                <LinkServidor to="/refinanciar" search={{ cliente: cliente.id }}>
                  Refinanciar
                </LinkServidor>
              )}
              {devuelve && cliente.saldo < 0 && (
                <Button
                  data-servidor
                  variant="default"
                  size="compact-sm"
                  leftSection={<IconCash size={16} aria-hidden />}
                  onClick={() => setDevolviendo(true)}
                >
                  Devolver saldo
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
              fileName={`cuenta-${cliente.id}.xlsx`}
              fetchWorkbook={fetchCuentaClienteExcel(cliente.id)}
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
            actions={(movimiento) => {
              const { documento, comprobante } = movimiento
              if (!documento || documento.tipo === 'importacion') return null
              const { ruta } = DOCUMENTOS[documento.tipo]
              return (
                <>
                  <RowAction
                    label="Ver"
                    target={comprobante ?? ''}
                    onClick={() => print(ruta, documento.id)}
                  />
                  {devuelve && isAnulable(movimiento, list.data?.results ?? []) && (
                    <RowAction
                      label="Anular"
                      target={comprobante ?? ''}
                      danger
                      onClick={() => setAnulando({ id: documento.id, numero: comprobante ?? '' })}
                    />
                  )}
                </>
              )
            }}
          />
        </ListPage>
      </div>
      {devolviendo && <DevolverSaldo cliente={cliente} onClose={() => setDevolviendo(false)} />}
      {anulando && <DevolucionAnular devolucion={anulando} onClose={() => setAnulando(null)} />}
    </Dialog>
  )
}
