import { Button, Fieldset, TextInput } from '@mantine/core'
import {
  type BaseComision,
  type ConfiguracionComisiones,
  ConfigurarComisiones,
} from '@mostrador/contract/gestion/comisiones'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { hoy, nombreDeMes } from '../../../platform/text/format.ts'
import { MesInput } from '../../../ui/dates/MesInput.tsx'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { useSchemaForm } from '../../../ui/forms/useSchemaForm.ts'
import { ErrorScreen } from '../../../ui/pages/ErrorScreen.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import styles from './ComisionesConfig.module.css'
import { configuracionComisionesQuery, useConfigurarComisiones } from './comisiones-configuracion.queries.ts'

const BASES: readonly { value: BaseComision; label: string }[] = [
  { value: 'venta', label: 'Sobre lo vendido' },
  { value: 'cobro', label: 'Sobre lo cobrado' },
]

/** What sellers and collectors earn: a percentage of each seller, rubro or collector. Without any there are no commissions. */
export function ComisionesConfig() {
  const { esAdmin } = useSesion()
  return esAdmin ? <Panel /> : <ErrorScreen message="Solo un administrador puede cambiar las comisiones" />
}

function Panel() {
  const { data, isError, refetch } = useQuery(configuracionComisionesQuery)
  if (isError && !data)
    return <ErrorScreen message="Error al cargar las comisiones" onRetry={() => void refetch()} />
  return (
    <>
      <PageHeader title="Comisiones" />
      <p className={styles.aviso}>
        Un porcentaje por vendedor o por rubro, sobre el total con IVA. Si el rubro tiene uno, va antes que el
        del vendedor, también si es 0. Quien cobra gana aparte, sobre los recibos que hace. Vacío es sin
        comisión. Los meses sin cerrar cuentan con los porcentajes de ahora; los cerrados no cambian. El
        resultado está en{' '}
        <Link to="/informes" search={{ tab: 'comisiones' }}>
          Informes
        </Link>
        .
      </p>
      {data && <Formulario key={data.cerrado} inicial={data} />}
    </>
  )
}

type Porcentajes = ConfiguracionComisiones['rubros']
type Textos = Record<number, string>
type Que = 'vendedores' | 'rubros' | 'cobradores'

const textosDe = (todos: Porcentajes): Textos =>
  Object.fromEntries(
    todos.map((t) => [t.id, t.porcentaje === null ? '' : String(t.porcentaje).replace('.', ',')]),
  )

const numeroDe = (texto: string): number => Number(texto.trim().replace('%', '').replace(',', '.'))

const elegidosDe = (todos: Porcentajes, textos: Textos) =>
  todos.flatMap(({ id }) => {
    const texto = textos[id]?.trim() ?? ''
    return texto === '' ? [] : [{ id, porcentaje: numeroDe(texto) }]
  })

function Formulario({ inicial }: { inicial: ConfiguracionComisiones }) {
  const configurar = useConfigurarComisiones()
  const [textos, setTextos] = useState(() => ({
    vendedores: textosDe(inicial.vendedores),
    rubros: textosDe(inicial.rubros),
    cobradores: textosDe(inicial.cobradores),
  }))
  const form = useSchemaForm(ConfigurarComisiones, {
    initialValues: {
      base: inicial.base,
      desde: inicial.desde ?? hoy().slice(0, 7),
      vendedores: elegidosDe(inicial.vendedores, textos.vendedores),
      rubros: elegidosDe(inicial.rubros, textos.rubros),
      cobradores: elegidosDe(inicial.cobradores, textos.cobradores),
    },
  })
  const save = form.onSubmit((values) =>
    configurar.mutate(
      values,
      form.answers('Comisiones guardadas', 'Error al guardar las comisiones', () => {}),
    ),
  )
  const escribir = (que: Que, id: number, texto: string) => {
    const nuevos = { ...textos[que], [id]: texto }
    setTextos((previous) => ({ ...previous, [que]: nuevos }))
    form.setFieldValue(que, elegidosDe(inicial[que], nuevos))
  }
  /** The error of a field stands at its place among those that have a percentage. */
  const lugarDe = (que: Que, id: number) =>
    `${que}.${(form.values[que] ?? []).findIndex((e) => e.id === id)}.porcentaje`
  const campos = (que: Que, legend: string) => (
    <Fieldset legend={legend} className={styles.lista ?? ''}>
      {inicial[que].map(({ id, nombre, persona = nombre }) => (
        <TextInput
          key={id}
          label={`${persona} (%)`}
          inputMode="decimal"
          autoComplete="off"
          value={textos[que][id] ?? ''}
          error={form.errors[lugarDe(que, id)]}
          data-path={lugarDe(que, id)}
          onChange={({ currentTarget }) => escribir(que, id, currentTarget.value)}
        />
      ))}
      {form.errors[que] && <p className={styles.error}>{form.errors[que]}</p>}
    </Fieldset>
  )
  return (
    <section className={styles.panel} aria-label="Comisiones">
      <form onSubmit={save} noValidate className={styles.campos}>
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
          <p className={styles.aviso}>
            {BASES.find(({ value }) => value === inicial.base)?.label}, desde{' '}
            {nombreDeMes(inicial.desde ?? inicial.cerrado)}. Cerrado hasta {nombreDeMes(inicial.cerrado)}:
            esto ya no cambia.
          </p>
        )}
        {campos('vendedores', 'Por vendedor')}
        {inicial.rubros.length > 0 && campos('rubros', 'Por rubro')}
        {campos('cobradores', 'A quien cobra')}
        <Button type="submit" loading={configurar.isPending}>
          Guardar
        </Button>
      </form>
    </section>
  )
}
