import { remitosLista } from '@mostrador/contract/mercaderia/remitos-cliente.lista'
import { useNavigate } from '@tanstack/react-router'
import { print } from '../../../platform/print.ts'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { POR_VENDEDOR } from '../../base/usuarios/VendedorFilter.tsx'
import { ERROR_IMPRIMIR } from '../../documentos/formulario/imprimir.ts'

/** The delivery notes of the branch, newest first. */
export function RemitoList() {
  const navigate = useNavigate()
  const view = ({ id }: { id: number }) =>
    void navigate({ to: '/remito-cliente-detalle/$id', params: { id: String(id) } })
  return (
    <Lista
      de={remitosLista}
      nueva={{
        texto: 'Crear remito',
        tecla: 'N',
        onClick: () => void navigate({ to: '/crear-remito-cliente' }),
      }}
      ver={view}
      acciones={(r) => (
        <>
          <RowAction
            label="Imprimir"
            target={r.numero}
            icon="imprimir"
            onClick={() => print('remitos-cliente', r.id, undefined, ERROR_IMPRIMIR['remitos-cliente'])}
          />
          <RowAction label="Ver" target={r.numero} icon="ver" onClick={() => view(r)} />
        </>
      )}
      controles={POR_VENDEDOR}
    />
  )
}
