import { Button } from '@mantine/core'
import { CONFIGURACION_DE_VENTAS, SIN_VARIANTES } from '@mostrador/contract/base/apagados'
import { modelosLista } from '@mostrador/contract/maestros/modelos.lista'
import { IconPlus } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { Lista } from '../../../ui/lista/Lista.tsx'
import { Apagado } from '../../../ui/pages/Apagado.tsx'
import { PorRubro } from '../rubros/RubroFilter.tsx'
import { ModeloForm } from './ModeloForm.tsx'

/** The models: each opens with its sizes and colours. */
export function ModeloList() {
  const { usuario, ofrece } = useSesion()
  const navigate = useNavigate()
  const [nuevo, setNuevo] = useState(false)
  if (!usuario.variantes)
    return <Apagado message={SIN_VARIANTES} to="/configuracion-ventas" donde={CONFIGURACION_DE_VENTAS} />
  const open = (id: number) => void navigate({ to: '/modelos/$id', params: { id: String(id) } })
  return (
    <>
      <Lista
        de={modelosLista}
        controles={{ rubro: PorRubro }}
        llamada={(m) => m.nombre}
        accion={
          ofrece('editar_articulos') && (
            <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setNuevo(true)}>
              Nuevo modelo
            </Button>
          )
        }
        ver={(m) => open(m.id)}
      />
      {nuevo && <ModeloForm modelo={null} onClose={() => setNuevo(false)} onSaved={(m) => open(m.id)} />}
    </>
  )
}
