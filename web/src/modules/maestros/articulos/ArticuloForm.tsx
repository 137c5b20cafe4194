import { Button, Checkbox, Fieldset, NativeSelect, Textarea, TextInput } from '@mantine/core'
import { STOCK_INICIAL } from '@mostrador/contract/base/apagados'
import { IVA, IVA_GENERAL, IVAS, type Iva } from '@mostrador/contract/iva'
import {
  ARTICULO,
  type Articulo,
  MAX_CUOTAS,
  VALOR_DE_LA_CUOTA,
  valorCuotaArticulo,
} from '@mostrador/contract/maestros/articulos'
import { CODIGOS_UNIDAD, UNIDADES, unidadDe } from '@mostrador/contract/maestros/unidades'
import { IconCalculator } from '@tabler/icons-react'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { later } from '../../../platform/later.tsx'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Plegado } from '../../../ui/Plegado.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { useFacturacionActiva } from '../../base/emisor/facturacion.estado.queries.ts'
import { RubroInput } from '../rubros/RubroInput.tsx'
import type { ArticuloValues } from './articulo.form.ts'
import { CodigoBarras } from './CodigoBarras.tsx'

const DolaresInput = later(() => import('./DolaresInput.tsx').then((m) => m.DolaresInput))
const SeriesDeArticulo = later(() => import('./SeriesDeArticulo.tsx').then((m) => m.SeriesDeArticulo))
const PreciosEnListas = later(() => import('./PreciosEnListas.tsx').then((m) => m.PreciosEnListas))

interface ArticuloFormProps {
  form: SchemaForm<ArticuloValues>
  /** The edited article: its id never changes, and its instalment is known. */
  articulo?: Articulo
  /** Leads to the prices of the article in lists. */
  onListas?: (() => void) | undefined
}

/** The fields of an article; the dialog that uses them saves them. */
export function ArticuloForm({ form, articulo, onListas }: ArticuloFormProps) {
  const { puede, usuario } = useSesion()
  const rubros = usuario.rubros || articulo?.marca || articulo?.rubro
  const editing = articulo !== undefined
  const factura = useFacturacionActiva()
  return (
    <>
      <DosColumnas>
        <TextInput
          label="ID"
          required
          readOnly={editing}
          autoComplete="off"
          data-autofocus={!editing || undefined}
          {...form.getInputProps('id')}
        />
        <TextInput
          label="Nombre"
          required
          data-autofocus={editing || undefined}
          {...form.getInputProps('nombre')}
        />
        <CodigoBarras form={form} articulo={articulo} />
        <FechaInput label="Fecha de alta" {...form.getInputProps('fecha_alta')} />
        {puede('ver_costos') && (
          <ImporteInput label="Precio de costo" blankIsZero {...form.getInputProps('precio_costo')} />
        )}
        <ImporteInput label="Precio de venta" blankIsZero {...form.getInputProps('precio_venta')} />
        <ImporteInput label="Precio de lista" blankIsZero {...form.getInputProps('precio_lista')} />
        <ImporteInput label="Precio 2 cuotas" blankIsZero {...form.getInputProps('precio_2_cuotas')} />
        {usuario.precios_dolares && <DolaresInput form={form} />}
        {rubros && (
          <>
            <TextInput label={ARTICULO.marca} maxLength={50} {...form.getInputProps('marca')} />
            <RubroInput
              value={form.values.rubro}
              onChange={(id) => form.setFieldValue('rubro', id)}
              error={form.errors.rubro}
              actual={articulo?.rubro ? { id: articulo.rubro, nombre: articulo.rubro_nombre ?? '' } : null}
            />
          </>
        )}
        {factura && (
          <NativeSelect
            label="IVA"
            data={IVAS.map((value) => ({ value, label: IVA[value].nombre }))}
            value={form.values.iva ?? IVA_GENERAL}
            onChange={({ currentTarget }) => form.setFieldValue('iva', currentTarget.value as Iva)}
          />
        )}
        {!editing && usuario.stock_inicial && puede('ajustes_entrada') && (
          <CantidadInput
            label={STOCK_INICIAL}
            description={`Lo que hay en ${usuario.sucursal_nombre}: entra con un ajuste`}
            min={0}
            decimales={unidadDe(form.values.unidad)?.decimales ?? 0}
            optional
            {...form.getInputProps('stock_inicial')}
            value={form.values.stock_inicial ?? null}
          />
        )}
        {(usuario.unidades || articulo?.unidad) && (
          <NativeSelect
            label={ARTICULO.unidad}
            description="En qué se cuenta. Las que admiten decimales se venden, compran y cuentan en fracciones"
            data={[
              { value: '', label: 'Piezas enteras' },
              ...CODIGOS_UNIDAD.map((value) => ({
                value,
                label: `${UNIDADES[value].nombre} (${UNIDADES[value].simbolo})`,
              })),
            ]}
            {...form.getInputProps('unidad')}
          />
        )}
        {(usuario.numeros_de_serie || articulo?.series) && <SeriesDeArticulo form={form} />}
      </DosColumnas>
      <Financiacion form={form} articulo={articulo} />
      {articulo && usuario.listas_precio && (
        <PreciosEnListas
          precios={{
            precio_venta: form.values.precio_venta || 0,
            precio_lista: form.values.precio_lista || 0,
            precios_listas: articulo.precios_listas ?? null,
          }}
          onEscribir={puede('cambiar_precios') && !form.isDirty() ? onListas : undefined}
        />
      )}
      <PorUnidad form={form} articulo={articulo} />
      <Textarea label="Descripción" autosize minRows={1} maxRows={6} {...form.getInputProps('descripcion')} />
      {(factura || articulo?.es_servicio) && (
        <Checkbox
          label="Es un servicio"
          description="No lleva stock. La factura lo declara como servicio, con la fecha de la venta."
          {...form.getInputProps('es_servicio', { type: 'checkbox' })}
        />
      )}
      <Checkbox label="Inactivo" {...form.getInputProps('baja', { type: 'checkbox' })} />
    </>
  )
}

interface DeArticulo {
  form: SchemaForm<ArticuloValues>
  articulo: Articulo | undefined
}

/** What the pack holds: closed until an article has it. */
const PorUnidad = ({ form, articulo }: DeArticulo) => (
  <Plegado
    titulo="Precio por unidad de medida"
    abierto={Boolean(articulo?.contenido_neto || form.errors.contenido_neto)}
  >
    <DosColumnas>
      <TextInput
        label={ARTICULO.contenido_neto}
        description="Cantidad y unidad, como 750 ml, 1,5 l, 500 g, 10 m, 1,44 m² o 6 u. Las etiquetas y las listas dicen el precio por litro, kg, metro, m² o unidad"
        maxLength={40}
        autoComplete="off"
        {...form.getInputProps('contenido_neto')}
      />
    </DosColumnas>
  </Plegado>
)

const ASKED = ['precio_financiado', 'anticipo', 'n_cuotas'] as const

/** The values behind an instalment, as one text to compare. */
const askedOf = ({ precio_financiado, anticipo, n_cuotas }: ArticuloValues | Articulo): string =>
  JSON.stringify([precio_financiado, anticipo, n_cuotas])

const LEYENDA = { padding: '0 0 8px', fontSize: 15, fontWeight: 600 }

/** The instalment that the financed price gives: (financed price − advance) / number. */
function Financiacion({ form, articulo }: DeArticulo) {
  const asked = askedOf(form.values)
  const [calculated, setCalculated] = useState(
    articulo ? { asked: askedOf(articulo), valor: articulo.valor_cuota } : null,
  )
  const calculate = () => {
    const refused = ASKED.map((field) => form.validateField(field).hasError)
    if (!refused.includes(true)) setCalculated({ asked, valor: valorCuotaArticulo(form.values) })
  }

  return (
    // Without a frame, its fields stand in the columns of those around them.
    <Fieldset legend="Financiación" variant="unstyled" m={0} p={0} bd={0} styles={{ legend: LEYENDA }}>
      <DosColumnas>
        <ImporteInput label="Precio financiado" blankIsZero {...form.getInputProps('precio_financiado')} />
        <ImporteInput label="Anticipo" blankIsZero {...form.getInputProps('anticipo')} />
        <CantidadInput
          label="Cantidad de cuotas"
          min={0}
          max={MAX_CUOTAS}
          blankIs={0}
          {...form.getInputProps('n_cuotas')}
          onChange={(cuotas) => form.setFieldValue('n_cuotas', cuotas ?? Number.NaN)}
        />
        <ImporteInput
          label={VALOR_DE_LA_CUOTA}
          readOnly
          // A result for other values would mislead.
          value={calculated?.asked === asked ? calculated.valor : null}
          placeholder="Sin calcular"
        />
      </DosColumnas>
      <Button
        mt="sm"
        variant="default"
        leftSection={<IconCalculator size={16} aria-hidden />}
        onClick={calculate}
      >
        Calcular Cuota
      </Button>
    </Fieldset>
  )
}
