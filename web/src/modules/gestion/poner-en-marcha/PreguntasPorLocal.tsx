import { Button } from '@mantine/core'
import type { CajasDeSucursal } from '@mostrador/contract/caja/cajas'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { SucursalCreate } from '../../base/sucursales/SucursalCreate.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import {
  configuracionQuery,
  useConfigurarCajas,
} from '../../caja/configuracion/cajas-configuracion.queries.ts'
import styles from './PonerEnMarcha.module.css'
import { Llave, Pregunta } from './Pregunta.tsx'

/** How many branches there are. */
export function PreguntaLocales() {
  const { data } = useQuery(sucursalesQuery)
  const [nuevo, setNuevo] = useState(false)
  return (
    <Pregunta
      n={1}
      titulo="¿Cuántas sucursales tienes?"
      texto="Cada una lleva su stock, su numeración y su caja. Completa la dirección y el teléfono: salen en los papeles."
      donde={{ to: '/locales', label: 'Locales' }}
    >
      {data && (
        <>
          <div>
            <p className={styles.dicho}>{formatCount(data.length, 'sucursal', 'sucursales')}</p>
            <ul className={styles.locales}>
              {data.map(({ id, nombre, direccion, localidad }) => (
                <li key={id}>
                  {nombre}: {[direccion, localidad].filter(Boolean).join(', ') || 'sin dirección'}
                </li>
              ))}
            </ul>
          </div>
          <div>
            <Button
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setNuevo(true)}
            >
              Agregar otra sucursal
            </Button>
          </div>
        </>
      )}
      {nuevo && <SucursalCreate onClose={() => setNuevo(false)} />}
    </Pregunta>
  )
}

/** A switch that each branch has for itself; the only one goes without a name. */
function LlavesPorLocal({ campo, label }: { campo: 'activas' | 'sin_conexion'; label: string }) {
  const { data = [] } = useQuery(configuracionQuery)
  return data.map((sucursal) => (
    <LlaveDeLocal
      key={sucursal.sucursal}
      sucursal={sucursal}
      campo={campo}
      label={data.length === 1 ? label : `${label} en ${sucursal.sucursal_nombre}`}
    />
  ))
}

interface LlaveDeLocalProps {
  sucursal: CajasDeSucursal
  campo: 'activas' | 'sin_conexion'
  label: string
}

function LlaveDeLocal({ sucursal, campo, label }: LlaveDeLocalProps) {
  const configurar = useConfigurarCajas()
  return (
    <Llave
      label={label}
      checked={sucursal[campo]}
      saving={configurar.isPending}
      onChange={(on) =>
        configurar.mutate(
          { ...sucursal, [campo]: on },
          { onError: (error) => notifyError('Error al guardar las cajas', error) },
        )
      }
    />
  )
}

export const PreguntaCajas = () => (
  <Pregunta
    n={2}
    titulo="¿Abres y cierras caja?"
    texto="Cada venta de contado y cada cobro entra en la caja abierta de quien lo hace, y al cerrar se cuenta. Sin cajas se vende y se cobra igual."
    donde={{ to: '/cajas', label: 'Cajas' }}
  >
    <LlavesPorLocal campo="activas" label="Usar cajas" />
  </Pregunta>
)

export const PreguntaSinConexion = () => (
  <Pregunta
    n={7}
    titulo="¿Vendes aunque se corte internet?"
    texto="Los equipos de la sucursal siguen vendiendo al contado, y envían las ventas cuando vuelve la línea."
    donde={{ to: '/cajas', label: 'Cajas' }}
  >
    <LlavesPorLocal campo="sin_conexion" label="Vender sin conexión" />
  </Pregunta>
)
