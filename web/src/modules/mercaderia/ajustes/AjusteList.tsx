import { numeroAjuste } from '@mostrador/contract/documentos/comprobantes'
import { ajustesLista } from '@mostrador/contract/mercaderia/ajustes.lista'
import { getRouteApi } from '@tanstack/react-router'
import { print } from '../../../platform/print.ts'
import { useLista } from '../../../ui/lista/filtros.ts'
import { Lista, porId } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { RowMenu } from '../../../ui/tables/acciones/RowMenu.tsx'
import { SucursalFilter } from '../../base/sucursales/SucursalFilter.tsx'
import { POR_VENDEDOR } from '../../base/usuarios/VendedorFilter.tsx'
import { ERROR_IMPRIMIR } from '../../documentos/formulario/imprimir.ts'
import { AjusteDetail } from './AjusteDetail.tsx'

const route = getRouteApi('/app/ajuste-stock')

const CONTROLES = { ...POR_VENDEDOR, sucursal: porId('sucursal', SucursalFilter) }

/** The past adjustments, newest first. */
export function AjusteList() {
  const { ajuste } = route.useSearch()
  const navigate = route.useNavigate()
  const view = (id: number | undefined) =>
    void navigate({ search: (previous) => ({ ...previous, ajuste: id }) })
  const opened = useLista(ajustesLista).data?.results.find((a) => a.id === ajuste)
  return (
    <>
      <Lista
        de={ajustesLista}
        dentro
        ver={(a) => view(a.id)}
        acciones={(a) => (
          <>
            <RowAction label="Ver" target={numeroAjuste(a.numero)} icon="ver" onClick={() => view(a.id)} />
            <RowMenu
              target={numeroAjuste(a.numero)}
              items={[
                {
                  label: 'Imprimir',
                  onClick: () => print('ajustes', a.id, undefined, ERROR_IMPRIMIR.ajustes),
                },
              ]}
            />
          </>
        )}
        controles={CONTROLES}
      />
      {opened && <AjusteDetail ajuste={opened} onClose={() => view(undefined)} />}
    </>
  )
}
