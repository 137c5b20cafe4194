import { Button } from '@mantine/core'
import { nombreDePersona } from '@mostrador/contract/wire'
import { logout, useSesion } from '../../../../platform/api/session.tsx'
import { useModo } from '../../../../platform/conexion/modo.ts'
import { Layer } from '../../../../ui/dialogs/Layer.tsx'
import styles from './Bloqueo.module.css'
import { QuienEntra } from './QuienEntra.tsx'

/** Covers the screen of whoever went away, until somebody enters. What was being done stays beneath it. */
export function Bloqueo({ onEntered }: { onEntered: (usuario: number) => void }) {
  const { usuario } = useSesion()
  const { espera } = useModo()
  return (
    <Layer
      aria-label="Equipo bloqueado"
      className={styles.todo ?? ''}
      closeOnClickOutside={false}
      onClose={() => {}}
    >
      <div className={styles.tarjeta}>
        <h2>Equipo bloqueado</h2>
        <p>
          {usuario.sucursal_nombre}. Lo que hacía {nombreDePersona(usuario)} queda como está.
        </p>
        <QuienEntra primero={usuario.id} onEntered={onEntered}>
          <Button variant="default" onClick={logout} {...espera}>
            Cerrar sesión
          </Button>
        </QuienEntra>
      </div>
    </Layer>
  )
}
