import { Button } from '@mantine/core'
import { CONFIGURACION_DE_VENTAS, SIN_CONTEOS_DE_STOCK } from '@mostrador/contract/base/apagados'
import { DECIDE_CONTEOS } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import { conteosStockLista } from '@mostrador/contract/mercaderia/conteos/conteos-stock.lista'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { Lista, porId } from '../../../ui/lista/Lista.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'
import { RowAction } from '../../../ui/tables/acciones/RowAction.tsx'
import { SucursalFilter } from '../../base/sucursales/SucursalFilter.tsx'
import { POR_VENDEDOR } from '../../base/usuarios/VendedorFilter.tsx'
import { ConteoForm } from './ConteoForm.tsx'
import { CorreccionesPart } from './CorreccionesPart.tsx'

const CONTROLES = { ...POR_VENDEDOR, sucursal: porId('sucursal', SucursalFilter) }

/** The counts of the stock: open ones to count or decide, posted ones to read. */
export function ConteoList() {
  const { usuario, ofrece } = useSesion()
  const navigate = useNavigate()
  const [nuevo, setNuevo] = useState(false)
  if (!usuario.conteos_stock)
    return (
      <Apagado message={SIN_CONTEOS_DE_STOCK} to="/configuracion-ventas" donde={CONFIGURACION_DE_VENTAS} />
    )
  const open = (id: number) => void navigate({ to: '/conteos-stock/$id', params: { id: String(id) } })
  const decide = DECIDE_CONTEOS.every((permiso) => ofrece(permiso))
  return (
    <>
      <Lista
        de={conteosStockLista}
        controles={CONTROLES}
        sobre={ofrece('ajustes_entrada') && <CorreccionesPart />}
        accion={decide && <Button onClick={() => setNuevo(true)}>Empezar un conteo</Button>}
        ver={(c) => open(c.id)}
        acciones={(c) => <RowAction label="Ver" icon="ver" target={c.numero} onClick={() => open(c.id)} />}
      />
      {nuevo && <ConteoForm onClose={() => setNuevo(false)} onDone={(c) => open(c.id)} />}
    </>
  )
}
