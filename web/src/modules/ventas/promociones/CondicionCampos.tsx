import { Checkbox, NativeSelect, Switch, TextInput } from '@mantine/core'
import { conEmisor, MAX_EMISOR, TIPO_PAGO, TipoPago } from '@mostrador/contract/caja/pagos'
import { DIAS } from '@mostrador/contract/ventas/promociones/palabras'
import type { NombresDePromocion, ReglaPromocion } from '@mostrador/contract/ventas/promociones/promociones'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { ErrorDeCampos } from '../../../ui/configuracion/ConfiguracionForm.tsx'
import { FechaInput } from '../../../ui/dates/FechaInput.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Grupo } from '../../../ui/Grupo.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import { ClientePicker } from '../../documentos/pickers/ClientePicker.tsx'
import { ListaPrecioInput } from '../../maestros/listas-precio/ListaPrecioInput.tsx'
import { conUna, Nombrados } from './Nombrados.tsx'
import { minutoDe, textoDeMinuto } from './promocion.form.ts'
import { Tecleados } from './Tecleados.tsx'

type Form = SchemaForm<ReglaPromocion>

/** On which days and at which hours. */
export function CuandoCampos({ form }: { form: Form }) {
  const { dias, horas } = form.values
  const [textos, setTextos] = useState([textoDeMinuto(horas?.desde), textoDeMinuto(horas?.hasta)] as const)
  const ponerHoras = (desde: string, hasta: string) => {
    setTextos([desde, hasta])
    const [uno, otro] = [minutoDe(desde), minutoDe(hasta)]
    form.setFieldValue('horas', uno === null || otro === null ? null : { desde: uno, hasta: otro })
  }
  const [desde, hasta] = textos
  return (
    <>
      <DosColumnas>
        <FechaInput label="Desde" required {...form.getInputProps('desde')} />
        <FechaInput
          label="Hasta"
          description="El último día; en blanco, hasta que la apagues"
          {...form.getInputProps('hasta')}
        />
      </DosColumnas>
      <Checkbox.Group
        label="Días"
        description="Sin ninguno marcado, todos"
        value={dias.map(String)}
        onChange={(elegidos) => form.setFieldValue('dias', elegidos.map(Number).toSorted())}
      >
        <Grupo gap="8px 12px" style={{ paddingBlock: 4 }}>
          {DIAS.map((dia, i) => (
            <Checkbox key={dia} value={String(i + 1)} label={dia} />
          ))}
        </Grupo>
      </Checkbox.Group>
      <DosColumnas>
        <TextInput
          type="time"
          label="Desde la hora"
          value={desde}
          error={form.errors['horas.desde']}
          onChange={({ currentTarget }) => ponerHoras(currentTarget.value, hasta)}
        />
        <TextInput
          type="time"
          label="Hasta la hora"
          description="Sin horas, todo el día"
          value={hasta}
          error={form.errors['horas.hasta']}
          onChange={({ currentTarget }) => ponerHoras(desde, currentTarget.value)}
        />
      </DosColumnas>
    </>
  )
}

interface ParaQuienProps {
  form: Form
  nombres: NombresDePromocion
  onNombres: (nombres: NombresDePromocion) => void
}

/** Where, for whom, and paid by which means. */
export function ParaQuienCampos({ form, nombres, onNombres }: ParaQuienProps) {
  const sucursales = useQuery(sucursalesQuery).data ?? []
  const { listas_precio: listas } = useSesion().usuario
  const { medios, emisores = [] } = form.values
  const poner = (campo: 'sucursales' | 'clientes' | 'listas', cosas: NombresDePromocion['clientes']) => {
    onNombres({ ...nombres, [campo]: cosas })
    form.setFieldValue(
      campo,
      cosas.map(({ id }) => id),
    )
  }
  return (
    <>
      {sucursales.length > 1 && (
        <>
          <NativeSelect
            label="Locales"
            description="Sin ninguno, en todos"
            value=""
            data={[
              { value: '', label: 'Agregar un local' },
              ...sucursales
                .filter(({ id }) => !form.values.sucursales.includes(id))
                .map(({ id, nombre }) => ({ value: String(id), label: nombre })),
            ]}
            onChange={({ currentTarget }) => {
              const una = sucursales.find(({ id }) => String(id) === currentTarget.value)
              if (una) poner('sucursales', conUna(nombres.sucursales, { id: una.id, nombre: una.nombre }))
            }}
          />
          <Nombrados
            label="Locales elegidos"
            cosas={nombres.sucursales}
            onChange={(cosas) => poner('sucursales', cosas)}
          />
        </>
      )}
      <ClientePicker
        value={null}
        onPick={(c) => c && poner('clientes', conUna(nombres.clientes, { id: c.id, nombre: c.nombre }))}
      />
      <Nombrados
        label="Clientes elegidos"
        cosas={nombres.clientes}
        onChange={(cosas) => poner('clientes', cosas)}
      />
      {listas && (
        <>
          <ListaPrecioInput
            label="Listas de precios"
            description="Sin ninguna, con cualquiera"
            ninguna="Agregar una lista"
            value={null}
            menos={form.values.listas}
            onChange={(id) => {
              const una = listas.find((l) => l.id === id)
              if (una) poner('listas', conUna(nombres.listas, { id: una.id, nombre: una.nombre }))
            }}
          />
          <Nombrados
            label="Listas elegidas"
            cosas={nombres.listas}
            onChange={(cosas) => poner('listas', cosas)}
          />
        </>
      )}
      <ErrorDeCampos>{form.errors.sucursales ?? form.errors.clientes ?? form.errors.listas}</ErrorDeCampos>
      <Checkbox.Group
        label="Pagando con"
        description="Sin ninguno marcado, como se pague. De un pago dividido cuenta la parte de estos medios"
        value={medios}
        onChange={(elegidos) => form.setFieldValue('medios', elegidos as TipoPago[])}
      >
        <Grupo gap="8px 16px" style={{ paddingBlock: 4 }}>
          {TipoPago.options.map((medio) => (
            <Checkbox key={medio} value={medio} label={TIPO_PAGO[medio]} />
          ))}
        </Grupo>
      </Checkbox.Group>
      {(emisores.length > 0 || medios.length === 0 || medios.some(conEmisor)) && (
        <Tecleados
          label="Tarjetas o bancos"
          description="Como «Visa Banco Nación»; sin ninguno, con cualquiera. La venta pregunta cuál es"
          agregar="Agregar tarjeta o banco"
          elegidos="Tarjetas y bancos elegidos"
          maxLength={MAX_EMISOR}
          textos={emisores}
          error={form.errors.emisores}
          onChange={(elegidos) => form.setFieldValue('emisores', elegidos)}
        />
      )}
    </>
  )
}

/** How much has to be bought, how much it takes off at most, and beside which others. */
export const LimitesCampos = ({ form }: { form: Form }) => (
  <>
    <DosColumnas>
      <CantidadInput
        label="Unidades mínimas"
        description="De los artículos de la promoción; 0 no pide ninguna"
        min={0}
        blankIs={0}
        {...form.getInputProps('minimo_unidades')}
      />
      <ImporteInput
        label="Importe mínimo"
        description="De los artículos de la promoción"
        blankIsZero
        {...form.getInputProps('minimo_importe')}
      />
      <ImporteInput
        label="Tope por venta"
        description="En blanco, sin tope"
        {...form.getInputProps('tope')}
      />
      <ImporteInput
        label="Tope por cliente"
        description="En todas sus compras; a Consumidor Final, en cada una"
        {...form.getInputProps('tope_cliente')}
        value={form.values.tope_cliente ?? null}
      />
      <CantidadInput
        label="Prioridad"
        description="Cada unidad va con una sola promoción: primero la de número más alto"
        min={0}
        max={99}
        blankIs={0}
        {...form.getInputProps('prioridad')}
      />
    </DosColumnas>
    <Switch
      size="md"
      label="Se suma a descuentos a mano"
      description="Si no, lo que alguien ya rebajó queda fuera de la promoción"
      {...form.getInputProps('acumula', { type: 'checkbox' })}
    />
    {'lleva' in form.values.beneficio && (
      <Switch
        size="md"
        label="La promoción se devuelve entera"
        description="Sus unidades vuelven juntas; si no, cada una por su parte de lo que se pagó"
        checked={form.values.entera ?? false}
        onChange={({ currentTarget }) => form.setFieldValue('entera', currentTarget.checked)}
      />
    )}
  </>
)
