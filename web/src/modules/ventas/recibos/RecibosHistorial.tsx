import type { ReciboListItem } from '@mostrador/contract/ventas/recibos/recibos'
import { recibosLista } from '@mostrador/contract/ventas/recibos/recibos.lista'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { print } from '../../../platform/print.ts'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { POR_VENDEDOR } from '../../base/usuarios/VendedorFilter.tsx'
import { SaldoButton } from '../../maestros/cuenta-clientes/SaldoButton.tsx'
import { ReciboAnular } from './ReciboAnular.tsx'

const CELDAS = { saldo: ({ cliente }: ReciboListItem) => <SaldoButton cliente={cliente} /> }

const imprimir = ({ id }: ReciboListItem): void => print('recibos', id)

/** The receipts of the branch, newest first. Who lacks the permission to annul one may borrow it. */
export function RecibosHistorial() {
  const { puede, ofrece, escribeEn } = useSesion()
  const [annulling, setAnnulling] = useState<ReciboListItem | null>(null)
  return (
    <>
      <Lista
        de={recibosLista}
        dentro
        ver={imprimir}
        celdas={CELDAS}
        controles={POR_VENDEDOR}
        acciones={(r) => (
          <>
            <RowAction label="Ver" target={r.numero} icon="ver" onClick={() => imprimir(r)} />
            {ofrece('anular_recibos') && r.estado !== 'anulada' && escribeEn(r.sucursal.id) && (
              <RowAction
                label={puede('anular_recibos') ? 'Anular' : 'Pedir anulación'}
                target={r.numero}
                icon="anular"
                danger
                onClick={() => setAnnulling(r)}
              />
            )}
          </>
        )}
      />
      {annulling && <ReciboAnular recibo={annulling} onClose={() => setAnnulling(null)} />}
    </>
  )
}
