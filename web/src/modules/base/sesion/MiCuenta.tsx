import { Button } from '@mantine/core'
import type { Usuario } from '@mostrador/contract/base/usuarios'
import { TIPO_USUARIO } from '@mostrador/contract/base/usuarios.lista'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import styles from './MiCuenta.module.css'
import { MiCuentaEdit } from './MiCuentaEdit.tsx'

const MiPin = later(() => import('./cambio/MiPin.tsx').then((m) => m.MiPin))

const details = (u: Usuario): [term: string, value: string][] => [
  ['Usuario', u.username],
  ['Nombre', `${u.first_name} ${u.last_name}`.trim()],
  ['Email', u.email],
  ['Tipo de usuario', TIPO_USUARIO[u.tipo_usuario][0]],
  ['Sucursal', u.sucursal_nombre ?? ''],
  ['Teléfono fijo', u.telefono_fijo],
  ['Teléfono móvil', u.telefono_movil],
  ['Activo', u.is_active ? 'Sí' : 'No'],
]

/** The own profile; an empty field shows as a dash. */
export function MiCuenta() {
  const { usuario } = useSesion()
  const [editing, setEditing] = useState(false)
  return (
    <>
      <PageHeader title="Mi cuenta">
        {usuario.sin_conexion && (
          <Button variant="default" component={Link} to="/sin-conexion">
            Sin conexión
          </Button>
        )}
        <Button data-servidor onClick={() => setEditing(true)}>
          Editar mis datos
        </Button>
      </PageHeader>
      <Panel as="dl" padding="4px 16px" className={styles.details}>
        {details(usuario).map(([term, value]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd>{value || '-'}</dd>
          </div>
        ))}
      </Panel>
      {usuario.cambio_rapido && <MiPin hay={usuario.cambio_rapido.pin} />}
      {editing && <MiCuentaEdit usuario={usuario} onClose={() => setEditing(false)} />}
    </>
  )
}
