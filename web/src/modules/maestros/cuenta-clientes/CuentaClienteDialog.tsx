import { Button } from '@mantine/core'
import { DOCUMENTOS } from '@mostrador/contract/base/documentos'
import { esConsumidorFinal } from '@mostrador/contract/maestros/clientes'
import type { MovimientoCuentaCliente } from '@mostrador/contract/maestros/cuenta-clientes'
import { cuentaClienteLista } from '@mostrador/contract/maestros/cuenta-clientes.lista'
import { IconCash, IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { print } from '../../../platform/print.ts'
import { formatMoney } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { LinkServidor } from '../../../ui/LinkServidor.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { ComprobanteLink } from '../../base/enlaces/ComprobanteLink.tsx'
import { EnlaceButton } from '../enlaces-cuenta/EnlaceButton.tsx'
import { LegajoFrase } from '../legajos-credito/LegajoFrase.tsx'
import { AFavorSinUsarDe } from './AFavorSinUsar.tsx'
import { CELDAS_DE_CUENTA } from './cuenta.columnas.tsx'
import { DevolucionAnular } from './DevolucionAnular.tsx'
import { DevolverSaldo } from './DevolverSaldo.tsx'

const CELDAS = {
  ...CELDAS_DE_CUENTA,
  comprobante: (m: MovimientoCuentaCliente) => <ComprobanteLink {...m} />,
}

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
  const { ofrece, usuario } = useSesion()
  const [devolviendo, setDevolviendo] = useState(false)
  const [anulando, setAnulando] = useState<{ id: number; numero: string } | null>(null)
  const devuelve = ofrece('devolver_saldo')
  return (
    <Dialog title={`Cuenta de ${cliente.nombre}`} onClose={onClose} size="70rem">
      <div style={{ padding: '4px 16px 16px' }}>
        {usuario.intereses && <InteresesPart cliente={cliente.id} />}
        <Lista
          de={cuentaClienteLista}
          params={{ id: cliente.id }}
          fijos={{}}
          dentro
          celdas={CELDAS}
          antes={
            <Grupo gap="8px 16px">
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
              {usuario.cobros_de_cuenta && !esConsumidorFinal(cliente.id) && (
                <LinkServidor to="/cobrar" search={{ cliente: cliente.id }}>
                  Cobrar
                </LinkServidor>
              )}
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
            </Grupo>
          }
          acciones={(movimiento, pagina) => {
            const { documento, comprobante } = movimiento
            if (!documento || documento.tipo === 'importacion') return null
            const { ruta } = DOCUMENTOS[documento.tipo]
            return (
              <>
                <RowAction label="Ver" target={comprobante ?? ''} onClick={() => print(ruta, documento.id)} />
                {devuelve && isAnulable(movimiento, pagina) && (
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
      </div>
      {devolviendo && <DevolverSaldo cliente={cliente} onClose={() => setDevolviendo(false)} />}
      {anulando && <DevolucionAnular devolucion={anulando} onClose={() => setAnulando(null)} />}
    </Dialog>
  )
}
