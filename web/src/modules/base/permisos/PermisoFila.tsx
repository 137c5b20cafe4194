import { NativeSelect, Switch } from '@mantine/core'
import type { Usuario } from '@mostrador/contract/base/usuarios'
import type { LimitesPermisos, Permiso } from '@mostrador/contract/permiso'
import { PERMISOS } from '@mostrador/contract/permiso.textos'
import { nombreDePersona } from '@mostrador/contract/wire'
import { IconCheck } from '@tabler/icons-react'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import styles from './Permisos.module.css'
import { excepcionDe, type PermisosValues, withExcepcion } from './permisos.form.ts'

interface PermisoFilaProps {
  permiso: Permiso
  values: PermisosValues
  personas: readonly Usuario[]
  /** The user whose exceptions are shown. */
  usuario: Usuario | null
  onChange: (next: PermisosValues) => void
}

const MAXIMO: Record<keyof LimitesPermisos, number> = { descuento_maximo: 100, dias_vencidas: 3_650 }
const ETIQUETA: Record<keyof LimitesPermisos, string> = {
  descuento_maximo: 'Porcentaje (X)',
  dias_vencidas: 'Días (N)',
}
const LETRA: Record<keyof LimitesPermisos, string> = { descuento_maximo: 'X', dias_vencidas: 'N' }

function nombreEntre(usuarios: readonly Usuario[], id: number): string {
  const usuario = usuarios.find((u) => u.id === id)
  return usuario ? nombreDePersona(usuario) : '-'
}

/** One permission: its sentence, what each role has, and the exception of the chosen user. */
export function PermisoFila({ permiso, values, personas, usuario, onChange }: PermisoFilaProps) {
  const { titulo: patron, texto, limite } = PERMISOS[permiso]
  const titulo = limite ? patron.replace('{}', LETRA[limite]) : patron
  const excepciones = values.excepciones
    .filter((e) => e.permiso === permiso)
    .map((e) => `${nombreEntre(personas, e.usuario)}: ${e.concedido ? 'sí' : 'no'}`)
  return (
    <div className={styles.fila}>
      <div className={styles.que}>
        <strong>{titulo}</strong>
        <p>{texto}</p>
        {limite && (
          <CantidadInput
            label={ETIQUETA[limite]}
            style={{ width: 144, marginTop: 8 }}
            min={0}
            max={MAXIMO[limite]}
            value={values.limites[limite]}
            onChange={(n) =>
              onChange({ ...values, limites: { ...values.limites, [limite]: n ?? Number.NaN } })
            }
          />
        )}
        {excepciones.length > 0 && (
          <p className={styles.excepciones}>Excepciones: {excepciones.join(', ')}</p>
        )}
      </div>
      <div className={styles.celda} data-rol="Administrador">
        <IconCheck size={18} role="img" aria-label={`${titulo}: el administrador siempre puede`} />
      </div>
      <div className={styles.celda} data-rol="Vendedor">
        <Switch
          size="md"
          className={styles.interruptor ?? ''}
          aria-label={`${titulo} (Vendedor)`}
          checked={values.vendedor[permiso]}
          onChange={(event) =>
            onChange({ ...values, vendedor: { ...values.vendedor, [permiso]: event.currentTarget.checked } })
          }
        />
      </div>
      {usuario && (
        <div className={styles.celda} data-rol={nombreDePersona(usuario)}>
          <Excepcion
            permiso={permiso}
            titulo={titulo}
            values={values}
            usuario={usuario}
            onChange={onChange}
          />
        </div>
      )}
    </div>
  )
}

type ExcepcionProps = Pick<PermisoFilaProps, 'permiso' | 'values' | 'onChange'> & {
  titulo: string
  usuario: Usuario
}

function Excepcion({ permiso, titulo, values, usuario, onChange }: ExcepcionProps) {
  const concedido = excepcionDe(values, usuario.id, permiso)
  const delRol = (usuario.tipo_usuario === 'deposito' ? values.deposito : values.vendedor)[permiso]
  return (
    <NativeSelect
      aria-label={`${titulo} (${nombreDePersona(usuario)})`}
      data={[
        { value: '', label: `Como su rol (${delRol ? 'sí' : 'no'})` },
        { value: 'si', label: 'Sí' },
        { value: 'no', label: 'No' },
      ]}
      value={concedido === null ? '' : concedido ? 'si' : 'no'}
      onChange={({ currentTarget: { value } }) =>
        onChange(withExcepcion(values, usuario.id, permiso, value === '' ? null : value === 'si'))
      }
    />
  )
}
