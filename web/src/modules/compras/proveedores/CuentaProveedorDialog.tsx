import { Button } from '@mantine/core'
import { DOCUMENTOS } from '@mostrador/contract/base/documentos'
import type { MovimientoProveedor } from '@mostrador/contract/compras/cuenta-proveedores'
import { cuentaProveedorLista } from '@mostrador/contract/compras/cuenta-proveedores.lista'
import type { Proveedor } from '@mostrador/contract/compras/proveedores'
import { IconCash, IconPlus, IconPrinter } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { print } from '../../../platform/print.ts'
import { formatMoney } from '../../../platform/text/format.ts'
import { Dialog } from '../../../ui/dialogs/Dialog.tsx'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { useFresh } from '../../../ui/picker/useFresh.ts'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { CELDAS_DE_CUENTA } from '../../maestros/cuenta-clientes/cuenta.columnas.tsx'
import styles from './CuentaProveedor.module.css'
import { MovimientoAnular, MovimientoForm } from './MovimientoForm.tsx'
import { proveedorQuery } from './proveedores.queries.ts'

const CELDAS = {
  ...CELDAS_DE_CUENTA,
  documento: ({ documento }: MovimientoProveedor) => documento && <Documento documento={documento} />,
}

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
  const [dialog, setDialog] = useState<MovimientoProveedor | 'nuevo' | null>(null)
  const { ofrece, puede, escribe } = useSesion()
  const compra = escribe && puede('compras')
  const go = useNavigate()
  const close = () => setDialog(null)
  return (
    <Dialog title={`Cuenta de ${razon_social}`} onClose={onClose} size="70rem">
      <div style={{ padding: '4px 16px 16px' }}>
        <Lista
          de={cuentaProveedorLista}
          params={{ id }}
          fijos={{}}
          dentro
          celdas={CELDAS}
          antes={
            <Grupo gap="8px 16px">
              <span>
                {enPalabras(saldo)} {saldo !== 0 && <strong>{formatMoney(Math.abs(saldo))}</strong>}
              </span>
              {saldo > 0 && escribe && ofrece('pagos_proveedores') && (
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
            </Grupo>
          }
          acciones={
            compra
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
      </div>
      {dialog === 'nuevo' && <MovimientoForm proveedor={proveedor} onClose={close} />}
      {dialog !== null && dialog !== 'nuevo' && (
        <MovimientoAnular proveedor={id} movimiento={dialog} onClose={close} />
      )}
    </Dialog>
  )
}
