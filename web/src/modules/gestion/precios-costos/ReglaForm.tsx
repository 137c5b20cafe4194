import { Fieldset, NativeSelect, TextInput } from '@mantine/core'
import { HACIA, REDONDEO, type Redondeo } from '@mostrador/contract/base/redondeo'
import {
  type AmbitoRegla,
  GuardarReglaPrecio,
  type ReglaDePrecio,
  type ReglaPrecio,
} from '@mostrador/contract/gestion/reglas-precio'
import { PRECIOS, type Precio } from '@mostrador/contract/maestros/articulos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDialog } from '../../../ui/dialogs/FormDialog.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { ArticuloBox } from '../../compras/listas/ArticuloBox.tsx'
import { type ProveedorElegido, ProveedorPicker } from '../../compras/proveedores/ProveedorPicker.tsx'
import { rubrosQuery } from '../../maestros/rubros/rubros.queries.ts'
import styles from './PreciosCostos.module.css'
import { useGuardarRegla } from './precios-costos.queries.ts'
import { AMBITO, PRECIO } from './precios-costos.textos.ts'

const opciones = <T extends string>(textos: Record<T, string>) =>
  Object.entries(textos).map(([value, label]) => ({ value, label: label as string }))

const VACIA: GuardarReglaPrecio = {
  ambito: 'general',
  objetivo: null,
  margen_minimo: null,
  precio_venta: null,
  precio_lista: null,
  precio_2_cuotas: null,
  precio_financiado: null,
}

const NUEVA: ReglaDePrecio = { tipo: 'utilidad', valor: 0, base: null, redondeo: 'ninguno', hacia: 'cercano' }

/** A number with a decimal comma; NaN for another text. */
const numeroDe = (texto: string): number =>
  Number(texto.trim().replace('%', '').replace(',', '.') || Number.NaN)

/** A rule of a rubro, a supplier, an article or of all: one for each of the four prices. */
export function ReglaForm({ regla, onClose }: { regla?: ReglaPrecio; onClose: () => void }) {
  const guardar = useGuardarRegla()
  const { id: _, nombre: _nombre, ...valores } = regla ?? { ...VACIA, id: 0, nombre: '' }
  const form = useSchemaForm(GuardarReglaPrecio, { initialValues: valores })
  const [minimo, setMinimo] = useState(
    valores.margen_minimo === null ? '' : String(valores.margen_minimo).replace('.', ','),
  )
  const { ambito, objetivo } = form.values
  const save = form.onSubmit((values) =>
    guardar.mutate(values, form.answers('Regla guardada', 'Error al guardar la regla', onClose)),
  )
  return (
    <FormDialog
      title={regla ? 'Editar regla' : 'Nueva regla'}
      saving={guardar.isPending}
      onSubmit={save}
      onClose={onClose}
    >
      {!regla && (
        <NativeSelect
          label="Para"
          data={opciones(AMBITO)}
          value={ambito}
          onChange={({ currentTarget }) => {
            form.setFieldValue('ambito', currentTarget.value as AmbitoRegla)
            form.setFieldValue('objetivo', null)
          }}
        />
      )}
      {!regla && ambito !== 'general' && (
        <Objetivo
          ambito={ambito}
          value={objetivo}
          error={form.errors.objetivo}
          onChange={(elegido) => form.setFieldValue('objetivo', elegido)}
        />
      )}
      {PRECIOS.map((precio) => (
        <PrecioFields
          key={precio}
          precio={precio}
          regla={form.values[precio]}
          errores={form.errors}
          onChange={(nueva) => form.setFieldValue(precio, nueva)}
        />
      ))}
      <TextInput
        label="Margen mínimo sobre la venta (%)"
        description="Los artículos que quedan por debajo se muestran primero"
        inputMode="decimal"
        value={minimo}
        error={form.errors.margen_minimo}
        onChange={({ currentTarget }) => {
          setMinimo(currentTarget.value)
          form.setFieldValue(
            'margen_minimo',
            currentTarget.value.trim() === '' ? null : numeroDe(currentTarget.value),
          )
        }}
      />
    </FormDialog>
  )
}

interface ObjetivoProps {
  ambito: Exclude<AmbitoRegla, 'general'>
  value: string | null
  error: React.ReactNode
  onChange: (objetivo: string | null) => void
}

function Objetivo({ ambito, value, error, onChange }: ObjetivoProps) {
  const rubros = useQuery({ ...rubrosQuery, enabled: ambito === 'rubro' })
  if (ambito === 'articulo')
    return <ArticuloBox required error={error} onPick={(articulo) => onChange(articulo?.id ?? null)} />
  if (ambito === 'proveedor') return <ProveedorBox error={error} onChange={onChange} />
  return (
    <NativeSelect
      label={AMBITO.rubro}
      required
      data={[
        { value: '', label: 'Elige un rubro' },
        ...(rubros.data ?? [])
          .filter(({ baja }) => !baja)
          .map(({ id, nombre }) => ({ value: String(id), label: nombre })),
      ]}
      value={value ?? ''}
      error={error}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    />
  )
}

function ProveedorBox({ error, onChange }: Pick<ObjetivoProps, 'error' | 'onChange'>) {
  const [proveedor, setProveedor] = useState<ProveedorElegido | null>(null)
  return (
    <ProveedorPicker
      required
      value={proveedor}
      error={error}
      onPick={(elegido) => {
        setProveedor(elegido)
        onChange(elegido && String(elegido.id))
      }}
    />
  )
}

interface PrecioFieldsProps {
  precio: Precio
  regla: ReglaDePrecio | null
  errores: Record<string, React.ReactNode>
  onChange: (regla: ReglaDePrecio | null) => void
}

type Forma = 'ninguna' | ReglaDePrecio['tipo']

const FORMA: Record<Forma, string> = {
  ninguna: 'Sin regla',
  utilidad: 'Utilidad sobre el costo',
  coeficiente: 'Coeficiente sobre otro precio',
}

function PrecioFields({ precio, regla, errores, onChange }: PrecioFieldsProps) {
  const [texto, setTexto] = useState(regla ? String(regla.valor).replace('.', ',') : '')
  const otros = PRECIOS.filter((p) => p !== precio)
  const elegir = (forma: Forma) => {
    if (forma === 'ninguna') return onChange(null)
    onChange({ ...(regla ?? NUEVA), tipo: forma, base: forma === 'coeficiente' ? (otros[0] ?? null) : null })
  }
  return (
    <Fieldset legend={PRECIO[precio]} className={styles.regla ?? ''}>
      <NativeSelect
        label="Cómo se calcula"
        data={opciones(FORMA)}
        value={regla?.tipo ?? 'ninguna'}
        onChange={({ currentTarget }) => elegir(currentTarget.value as Forma)}
      />
      {regla && (
        <>
          {regla.tipo === 'coeficiente' && (
            <NativeSelect
              label="Sobre"
              data={otros.map((p) => ({ value: p, label: PRECIO[p] }))}
              value={regla.base ?? ''}
              error={errores[`${precio}.base`]}
              onChange={({ currentTarget }) => onChange({ ...regla, base: currentTarget.value as Precio })}
            />
          )}
          <TextInput
            label={regla.tipo === 'utilidad' ? 'Utilidad (%)' : 'Coeficiente'}
            inputMode="decimal"
            value={texto}
            error={errores[`${precio}.valor`]}
            onChange={({ currentTarget }) => {
              setTexto(currentTarget.value)
              onChange({ ...regla, valor: numeroDe(currentTarget.value) })
            }}
          />
          <NativeSelect
            label="Redondeo"
            data={opciones(REDONDEO)}
            value={regla.redondeo}
            onChange={({ currentTarget }) =>
              onChange({ ...regla, redondeo: currentTarget.value as Redondeo })
            }
          />
          {regla.redondeo !== 'ninguno' && (
            <NativeSelect
              label="Hacia"
              data={opciones(HACIA)}
              value={regla.hacia}
              onChange={({ currentTarget }) =>
                onChange({ ...regla, hacia: currentTarget.value as ReglaDePrecio['hacia'] })
              }
            />
          )}
        </>
      )}
    </Fieldset>
  )
}
