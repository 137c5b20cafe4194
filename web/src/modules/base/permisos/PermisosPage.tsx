import { Button, NativeSelect } from '@mantine/core'
import type { ConfiguracionPermisos } from '@mostrador/contract/base/permisos'
import type { Usuario } from '@mostrador/contract/base/usuarios'
import { ApiError } from '@mostrador/contract/errors'
import { LimitesPermisos } from '@mostrador/contract/permiso'
import { esFijo } from '@mostrador/contract/roles'
import { nombreDePersona } from '@mostrador/contract/wire'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { usuariosQuery } from '../usuarios/usuarios.queries.ts'
import { PermisoFila } from './PermisoFila.tsx'
import styles from './Permisos.module.css'
import {
  asEncargado,
  bodyOf,
  isChanged,
  type PermisosValues,
  sinExcepciones,
  valuesOf,
} from './permisos.form.ts'
import { permisosQuery, useUpdatePermisos } from './permisos.queries.ts'
import { GRUPOS } from './permisos.textos.ts'

/** What each role and each user may do. */
export function PermisosPage() {
  const { esAdmin } = useSesion()
  return esAdmin ? <Cargada /> : <ErrorScreen message="Solo un administrador puede cambiar los permisos" />
}

function Cargada() {
  const { data, isError, refetch } = useQuery(permisosQuery)
  const usuarios = useQuery(usuariosQuery)
  if (data && usuarios.data) {
    const personas = usuarios.data.filter((u) => !esFijo(u.tipo_usuario))
    return <Formulario guardado={data} personas={personas} />
  }
  if (isError || usuarios.isError) {
    const retry = () => void Promise.all([refetch(), usuarios.refetch()])
    return <ErrorScreen message="Error al cargar los permisos" onRetry={retry} />
  }
  return <PageHeader title="Permisos" />
}

interface FormularioProps {
  guardado: ConfiguracionPermisos
  /** Those about whom an admin decides. */
  personas: readonly Usuario[]
}

function Formulario({ guardado, personas }: FormularioProps) {
  // With the version that the admin saw first: another admin may save meanwhile.
  const [edited, setEdited] = useState<{ values: PermisosValues; version: number } | null>(null)
  const [elegido, setElegido] = useState<number | null>(null)
  const update = useUpdatePermisos()
  const { refetch } = useQuery(permisosQuery)
  const { values, version } = edited ?? { values: valuesOf(guardado), version: guardado.version }
  const change = (next: PermisosValues) => setEdited({ values: next, version })
  const changed = isChanged(values, valuesOf(guardado))
  const usuario = personas.find((u) => u.id === elegido) ?? null

  const save = () => {
    if (update.isPending) return
    if (!LimitesPermisos.safeParse(values.limites).success) {
      return notifyError('Completa el porcentaje y los días con números enteros')
    }
    update.mutate(bodyOf(values, version), {
      onSuccess: () => {
        setEdited(null)
        notifySuccess('Permisos guardados', 'Rigen desde ahora para todos.')
      },
      onError: (error) => {
        notifyError('Error al guardar los permisos', error)
        if (error instanceof ApiError && error.status === 409) void refetch()
      },
    })
  }
  useHotkey('Ctrl+Enter', 'Guardar los permisos', save, changed)

  return (
    <Columna gap={16}>
      <PageHeader title="Permisos" />
      <Nota ancho="80ch" style={{ margin: '-12px 0 0' }}>
        Elige qué puede hacer cada vendedor. Los administradores siempre pueden todo. A quien le falte un
        permiso, alguien que lo tenga se lo puede prestar en el momento con su usuario y su contraseña.
      </Nota>
      <NativeSelect
        label="Excepciones por usuario"
        description="Elige un usuario para darle o quitarle permisos solo a esa persona."
        style={{ maxWidth: 440 }}
        data={[
          { value: '', label: 'Ver solo los roles' },
          ...personas.map((u) => ({ value: String(u.id), label: labelOf(u, values) })),
        ]}
        value={String(usuario?.id ?? '')}
        onChange={(event) => setElegido(Number(event.currentTarget.value) || null)}
      />
      {usuario && <Perfil usuario={usuario} values={values} onChange={change} />}
      {GRUPOS.map((grupo) => (
        <section key={grupo.titulo} className={styles.grupo} aria-label={grupo.titulo}>
          <header className={styles.cabecera}>
            <h2>{grupo.titulo}</h2>
            <span>Administrador</span>
            <span>Vendedor</span>
            {usuario && <span className={styles.nombre}>{nombreDePersona(usuario)}</span>}
          </header>
          {grupo.permisos.map((permiso) => (
            <PermisoFila
              key={permiso}
              permiso={permiso}
              values={values}
              personas={personas}
              usuario={usuario}
              onChange={change}
            />
          ))}
        </section>
      ))}
      <FormBar parts={[changed ? 'Hay cambios sin guardar' : 'Sin cambios']}>
        {changed && (
          <Button variant="default" onClick={() => setEdited(null)}>
            Descartar
          </Button>
        )}
        <Button
          loading={update.isPending}
          disabled={!changed && guardado.version > 0}
          rightSection={<Tecla keys="Ctrl+Enter" />}
          onClick={save}
        >
          Guardar
        </Button>
      </FormBar>
    </Columna>
  )
}

interface PerfilProps {
  usuario: Usuario
  values: PermisosValues
  onChange: (values: PermisosValues) => void
}

/** All of a branch at once, or only what its role may. */
const Perfil = ({ usuario, values, onChange }: PerfilProps) => (
  <Grupo gap="8px 12px" className={styles.perfil}>
    {usuario.tipo_usuario === 'vendedor' ? (
      <>
        <p>
          <strong>Encargado de sucursal</strong>: puede todo lo de su sucursal. Los usuarios y la
          configuración siguen siendo de los administradores.
        </p>
        <Button variant="default" onClick={() => onChange(asEncargado(values, usuario.id))}>
          Hacer encargado
        </Button>
      </>
    ) : (
      <p>
        <strong>Depósito</strong>: de los permisos usa los de la mercadería. Lo que se vende, se cobra o se
        factura no es de ese tipo de usuario, con ningún permiso.
      </p>
    )}
    {values.excepciones.some((e) => e.usuario === usuario.id) && (
      <Button variant="default" onClick={() => onChange(sinExcepciones(values, usuario.id))}>
        Quitar excepciones
      </Button>
    )}
  </Grupo>
)

/** With the number of exceptions. */
function labelOf(usuario: Usuario, values: PermisosValues): string {
  const count = values.excepciones.filter((e) => e.usuario === usuario.id).length
  return [
    nombreDePersona(usuario) + (usuario.is_active ? '' : ' (baja)'),
    usuario.username,
    ...(count === 0 ? [] : [formatCount(count, 'excepción', 'excepciones')]),
  ].join(' · ')
}
