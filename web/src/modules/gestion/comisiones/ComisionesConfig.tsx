import { Fieldset, TextInput } from '@mantine/core'
import {
  type BaseComision,
  type ConfiguracionComisiones,
  ConfigurarComisiones,
} from '@mostrador/contract/gestion/comisiones'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { hoy, nombreDeMes } from '../../../platform/text/format.ts'
import { ConfiguracionForm, ErrorDeCampos } from '../../../ui/configuracion/ConfiguracionForm.tsx'
import { ConfiguracionPage } from '../../../ui/configuracion/ConfiguracionPage.tsx'
import { MesInput } from '../../../ui/dates/MesInput.tsx'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import type { SchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { Nota } from '../../../ui/Nota.tsx'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import styles from './ComisionesConfig.module.css'
import { configuracionComisionesQuery, useConfigurarComisiones } from './comisiones-configuracion.queries.ts'

const BASES: readonly { value: BaseComision; label: string }[] = [
  { value: 'venta', label: 'Sobre lo vendido' },
  { value: 'cobro', label: 'Sobre lo cobrado' },
]

/** What sellers and collectors earn: a percentage of each seller, rubro or collector. Without any there are no commissions. */
export function ComisionesConfig() {
  const { esAdmin } = useSesion()
  return esAdmin ? <Pagina /> : <ErrorScreen message="Solo un administrador puede cambiar las comisiones" />
}

const Pagina = () => (
  <ConfiguracionPage
    titulo="Comisiones"
    aviso={
      <>
        Un porcentaje por vendedor o por rubro, sobre el total con IVA. Si el rubro tiene uno, va antes que el
        del vendedor, también si es 0. Quien cobra gana aparte, sobre los recibos que hace. Vacío es sin
        comisión. Los meses sin cerrar cuentan con los porcentajes de ahora; los cerrados no cambian. El
        resultado está en{' '}
        <Link to="/informes" search={{ tab: 'comisiones' }}>
          Informes
        </Link>
        .
      </>
    }
    de={configuracionComisionesQuery}
    alFallar="Error al cargar las comisiones"
  >
    {(inicial) => <Formulario key={inicial.cerrado} inicial={inicial} />}
  </ConfiguracionPage>
)

type Todos = ConfiguracionComisiones['rubros']
type Textos = Record<number, string>
type Que = 'vendedores' | 'rubros' | 'cobradores'

const textosDe = (todos: Todos): Textos =>
  Object.fromEntries(
    todos.map((t) => [t.id, t.porcentaje === null ? '' : String(t.porcentaje).replace('.', ',')]),
  )

const numeroDe = (texto: string): number => Number(texto.trim().replace('%', '').replace(',', '.'))

const elegidosDe = (todos: Todos, textos: Textos) =>
  todos.flatMap(({ id }) => {
    const texto = textos[id]?.trim() ?? ''
    return texto === '' ? [] : [{ id, porcentaje: numeroDe(texto) }]
  })

function Formulario({ inicial }: { inicial: ConfiguracionComisiones }) {
  const elegidos = (que: Que) => elegidosDe(inicial[que], textosDe(inicial[que]))
  return (
    <ConfiguracionForm
      nombre="Comisiones"
      schema={ConfigurarComisiones}
      inicial={{
        base: inicial.base,
        desde: inicial.desde ?? hoy().slice(0, 7),
        vendedores: elegidos('vendedores'),
        rubros: elegidos('rubros'),
        cobradores: elegidos('cobradores'),
      }}
      guardar={useConfigurarComisiones()}
      dicho={['Comisiones guardadas', 'Error al guardar las comisiones']}
    >
      {(form) => (
        <>
          {inicial.cerrado === null ? (
            <>
              <Segmentos
                label="La comisión se cuenta"
                data={BASES}
                value={form.values.base}
                onChange={(base) => form.setFieldValue('base', base)}
              />
              <MesInput
                label="Desde el mes"
                required
                clearLabel="Limpiar el mes"
                value={form.values.desde}
                error={form.errors.desde}
                onChange={(mes) => form.setFieldValue('desde', mes ?? '')}
              />
            </>
          ) : (
            <Nota>
              {BASES.find(({ value }) => value === inicial.base)?.label}, desde{' '}
              {nombreDeMes(inicial.desde ?? inicial.cerrado)}. Cerrado hasta {nombreDeMes(inicial.cerrado)}:
              esto ya no cambia.
            </Nota>
          )}
          <Porcentajes form={form} que="vendedores" legend="Por vendedor" de={inicial.vendedores} />
          {inicial.rubros.length > 0 && (
            <Porcentajes form={form} que="rubros" legend="Por rubro" de={inicial.rubros} />
          )}
          <Porcentajes form={form} que="cobradores" legend="A quien cobra" de={inicial.cobradores} />
        </>
      )}
    </ConfiguracionForm>
  )
}

interface PorcentajesProps {
  form: SchemaForm<ConfigurarComisiones>
  que: Que
  legend: string
  de: Todos
}

function Porcentajes({ form, que, legend, de }: PorcentajesProps) {
  const [textos, setTextos] = useState(() => textosDe(de))
  const escribir = (id: number, texto: string) => {
    const nuevos = { ...textos, [id]: texto }
    setTextos(nuevos)
    form.setFieldValue(que, elegidosDe(de, nuevos))
  }
  /** The error of a field stands at its place among those that have a percentage. */
  const lugarDe = (id: number) =>
    `${que}.${(form.values[que] ?? []).findIndex((e) => e.id === id)}.porcentaje`
  return (
    <Fieldset legend={legend} className={styles.lista ?? ''}>
      {de.map(({ id, nombre, persona = nombre }) => (
        <TextInput
          key={id}
          label={`${persona} (%)`}
          inputMode="decimal"
          autoComplete="off"
          value={textos[id] ?? ''}
          error={form.errors[lugarDe(id)]}
          data-path={lugarDe(id)}
          onChange={({ currentTarget }) => escribir(id, currentTarget.value)}
        />
      ))}
      <ErrorDeCampos>{form.errors[que]}</ErrorDeCampos>
    </Fieldset>
  )
}
