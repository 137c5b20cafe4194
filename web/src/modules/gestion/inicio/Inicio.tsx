import { getRouteApi, Link } from '@tanstack/react-router'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { PanelDelDia, SucursalSelect } from '../panel/PanelDelDia.tsx'
import { InicioAcciones } from './InicioAcciones.tsx'
import { InicioCifras } from './InicioCifras.tsx'

const InicioDeRol = later(() => import('./InicioDeRol.tsx').then((m) => m.InicioDeRol))

const route = getRouteApi('/app/dashboard')

/** What stands below the welcome: the branch and its day, what to do, and the figures for who may see them. */
export function Inicio() {
  const { usuario, puede } = useSesion()
  const { sucursal } = route.useSearch()
  const { tipo_usuario } = usuario
  if (tipo_usuario === 'contador' || tipo_usuario === 'deposito') return <InicioDeRol />
  const todas = puede('ver_otras_sucursales')
  const elegida = todas ? sucursal : undefined
  return (
    <>
      <InicioAcciones todas={todas} sucursal={elegida}>
        <Link to="/venta/nueva">Nueva venta</Link>
        <Link to="/recibos">Cobrar</Link>
        {usuario.caja?.turno === null && <Link to="/caja">Abrir caja</Link>}
      </InicioAcciones>
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
