import { Button, TextInput } from '@mantine/core'
import { ACTIVIDAD_INVALIDA, type ActividadesIva } from '@mostrador/contract/fiscal/apertura-iva'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { Columna } from '../../../ui/Grupo.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { rubrosQuery } from '../../maestros/rubros/rubros.queries.ts'
import { actividadesQuery, useSetActividades } from '../apertura-iva/apertura-iva.queries.ts'
import styles from './Facturacion.module.css'

interface Lugar {
  id: number
  nombre: string
}

/** The activity of the business, and those that a branch or a rubro has in its place. */
export function ActividadesForm({ locales }: { locales: readonly Lugar[] }) {
  const actividades = useQuery(actividadesQuery)
  const rubros = useQuery(rubrosQuery)
  if (!actividades.data || !rubros.data) return null
  // The articles of one that is no longer offered stay in it, and are sold as its activity.
  const conActividad = new Set(actividades.data.rubros.map(({ rubro }) => rubro))
  return (
    <Campos
      actividades={actividades.data}
      locales={locales.length > 1 ? locales : []}
      rubros={rubros.data.filter(({ id, baja }) => !baja || conActividad.has(id))}
    />
  )
}

type Textos = Readonly<Record<string, string>>

const textosDe = ({ general, sucursales, rubros }: ActividadesIva): Textos => ({
  general,
  ...Object.fromEntries(sucursales.map((s) => [`s${s.sucursal}`, s.codigo])),
  ...Object.fromEntries(rubros.map((r) => [`r${r.rubro}`, r.codigo])),
})

const valido = (texto: string): boolean => /^(\d{6})?$/.test(texto.trim())

interface CamposProps {
  actividades: ActividadesIva
  locales: readonly Lugar[]
  rubros: readonly Lugar[]
}

function Campos({ actividades, locales, rubros }: CamposProps) {
  const [textos, setTextos] = useState(() => textosDe(actividades))
  const [checked, setChecked] = useState(false)
  const guardar = useSetActividades()
  const de = (clave: string) => textos[clave]?.trim() ?? ''
  const save = () => {
    setChecked(true)
    if (!Object.values(textos).every(valido)) return
    const con = (letra: string, lugares: readonly Lugar[]) =>
      lugares.flatMap(({ id }) => (de(letra + id) ? [{ id, codigo: de(letra + id) }] : []))
    guardar.mutate(
      {
        general: de('general'),
        sucursales: con('s', locales).map(({ id, codigo }) => ({ sucursal: id, codigo })),
        rubros: con('r', rubros).map(({ id, codigo }) => ({ rubro: id, codigo })),
      },
      {
        onSuccess: () => notifySuccess('Actividades guardadas'),
        onError: (error) => notifyError('Error al guardar las actividades', error),
      },
    )
  }
  const campo = (clave: string, label: string, placeholder?: string) => (
    <TextInput
      key={clave}
      label={label}
      placeholder={placeholder}
      inputMode="numeric"
      autoComplete="off"
      maxLength={6}
      value={textos[clave] ?? ''}
      error={checked && !valido(textos[clave] ?? '') && ACTIVIDAD_INVALIDA}
      onChange={({ currentTarget: { value } }) => setTextos((t) => ({ ...t, [clave]: value }))}
    />
  )
  return (
    <Columna
      as="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        save()
      }}
    >
      <p className={styles.nota}>
        Con el código de actividad (6 dígitos), el Libro IVA ventas arma la apertura que pide IVA Simple. Una
        sucursal o un rubro puede tener otra actividad. Cada comprobante conserva la que tenía al emitirse.
      </p>
      <DosColumnas>
        {campo('general', 'Actividad del negocio')}
        {locales.map(({ id, nombre }) => campo(`s${id}`, `Actividad de ${nombre}`, 'La del negocio'))}
        {rubros.map(({ id, nombre }) =>
          campo(`r${id}`, `Actividad del rubro ${nombre}`, 'La de la sucursal'),
        )}
      </DosColumnas>
      <div className={styles.botones}>
        <Button type="submit" variant="default" loading={guardar.isPending}>
          Guardar actividades
        </Button>
      </div>
    </Columna>
  )
}
