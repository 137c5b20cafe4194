import { getRouteApi } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { PanelDelDia, SucursalSelect } from '../panel/PanelDelDia.tsx'
import { InicioAcciones } from './InicioAcciones.tsx'
import { InicioCifras } from './InicioCifras.tsx'

const route = getRouteApi('/app/dashboard')

/** What stands below the welcome: the branch and its day, what to do, and the figures for who may see them. */
export function Inicio() {
  const { puede } = useSesion()
  const { sucursal } = route.useSearch()
  const todas = puede('ver_otras_sucursales')
  const elegida = todas ? sucursal : undefined
  return (
    <>
      <InicioAcciones todas={todas} sucursal={elegida} />
      {puede('panel') && (
        <>
          {todas && <SucursalSelect sucursal={elegida} />}
          <InicioCifras sucursal={elegida} />
          <PanelDelDia />
        </>
      )}
    </>
  )
}
