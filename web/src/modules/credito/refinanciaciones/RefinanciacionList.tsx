import { Button } from '@mantine/core'
import { refinanciacionesLista } from '@mostrador/contract/credito/refinanciaciones.lista'
import { IconPlus } from '@tabler/icons-react'
import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { print } from '../../../platform/print.ts'
import { LinkServidor } from '../../../ui/LinkServidor.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { POR_VENDEDOR } from '../../base/usuarios/VendedorFilter.tsx'
import { ConRefinanciaciones } from './ConRefinanciaciones.tsx'
import { RefinanciacionDialog } from './RefinanciacionDialog.tsx'

const route = getRouteApi('/app/refinanciaciones')

/** The refinancings of the branch, newest first. */
export function RefinanciacionList() {
  const { ver } = route.useSearch()
  const navigate = route.useNavigate()
  const { ofrece } = useSesion()
  const open = (id: number | undefined) => void navigate({ search: (previous) => ({ ...previous, ver: id }) })
  return (
    <ConRefinanciaciones>
      <Lista
        de={refinanciacionesLista}
        accion={
          ofrece('refinanciar') && (
            <Button
              component={LinkServidor}
              to="/refinanciar"
              leftSection={<IconPlus size={16} aria-hidden />}
            >
              Refinanciar
            </Button>
          )
        }
        ver={({ id }) => open(id)}
        controles={POR_VENDEDOR}
        acciones={(f) => (
          <>
            <RowAction label="Ver" target={f.numero} icon="ver" onClick={() => open(f.id)} />
            <RowAction
              label="Imprimir"
              target={f.numero}
              icon="imprimir"
              onClick={() => print('refinanciaciones', f.id)}
            />
          </>
        )}
      />
      {ver !== undefined && <RefinanciacionDialog id={ver} onClose={() => open(undefined)} />}
    </ConRefinanciaciones>
  )
}
