import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { ARTICULO } from '@mostrador/contract/maestros/articulos'
import { AgruparLista, OrdenLista, type PedidoLista } from '@mostrador/contract/ventas/lista-precios'
import { IconFileDownload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { formatCount } from '../../../platform/text/format.ts'
import { Panel } from '../../../ui/Panel.tsx'
import { DosColumnas } from '../../../ui/pages/DosColumnas.tsx'
import { proveedoresEnUsoQuery } from '../../compras/proveedores/proveedores.queries.ts'
import { useEtiquetasBorrador } from '../../maestros/articulos/etiquetas.borrador.ts'
import { DeLista } from '../../maestros/listas-precio/DeLista.tsx'
import { rubrosQuery } from '../../maestros/rubros/rubros.queries.ts'
import styles from './ListaPrecios.module.css'
import { useDescargarLista } from './lista-precios.queries.ts'
import { PlanDeLista } from './PlanDeLista.tsx'

const route = getRouteApi('/app/lista-precios')

const ORDEN: Record<OrdenLista, string> = {
  nombre: 'Por nombre',
  codigo: 'Por código',
  precio: 'Por precio, del menor al mayor',
}

const AGRUPAR: Record<AgruparLista, string> = {
  nada: 'Sin separar',
  rubro: 'Separados por rubro',
  marca: 'Separados por marca',
}

/** A PDF for the counter: which articles, in what order, with what instalments. */
export function ListaPart() {
  const { rubro, elegidos } = route.useSearch()
  const [values, setValues] = useState<PedidoLista>({
    orden: 'nombre',
    agrupar: 'nada',
    codigos: 'true',
    rubro,
  })
  const change = (changed: Partial<PedidoLista>) => setValues((before) => ({ ...before, ...changed }))
  const descargar = useDescargarLista()
  const borrador = useEtiquetasBorrador()
  const [deEtiquetas] = useState(() => [
    ...new Set((borrador.read().value?.lineas ?? []).map((l) => l.articulo)),
  ])
  const [soloElegidos, setSoloElegidos] = useState(elegidos === true && deEtiquetas.length > 0)
  return (
    <Panel aria-labelledby="lista-en-papel" gap={16} style={{ flexDirection: 'column' }}>
      <h2 id="lista-en-papel">En papel, para el mostrador</h2>
      <p className={styles.nota}>
        Los artículos activos con precio contado, como se venden en esta sucursal: precio final, precio sin
        impuestos nacionales si el negocio es Responsable Inscripto, y precio por unidad de medida de los que
        tienen contenido neto.
      </p>
      {deEtiquetas.length > 0 && (
        <Checkbox
          label={`Solo los de «Imprimir etiquetas» (${formatCount(deEtiquetas.length, 'artículo', 'artículos')})`}
          checked={soloElegidos}
          onChange={({ currentTarget }) => setSoloElegidos(currentTarget.checked)}
        />
      )}
      <DosColumnas>
        {!soloElegidos && <Cuales values={values} onChange={change} />}
        <Opciones
          label="Orden"
          textos={ORDEN}
          value={values.orden}
          onChange={(v) => change({ orden: OrdenLista.parse(v) })}
        />
        <Opciones
          label="Grupos"
          textos={AGRUPAR}
          value={values.agrupar}
          onChange={(v) => change({ agrupar: AgruparLista.parse(v) })}
        />
        <DeLista label="Precios" value={values.lista} onChange={(lista) => change({ lista })} />
        <PlanDeLista value={values.plan} onChange={(plan) => change({ plan })} />
      </DosColumnas>
      <Checkbox
        label="Con el código de cada artículo"
        checked={values.codigos === 'true'}
        onChange={({ currentTarget: { checked } }) => change({ codigos: checked ? 'true' : 'false' })}
      />
      <Button
        className={styles.boton ?? ''}
        leftSection={<IconFileDownload size={16} aria-hidden />}
        loading={descargar.isPending}
        onClick={() => descargar.mutate({ pedido: values, elegidos: soloElegidos ? deEtiquetas : null })}
      >
        Descargar PDF
      </Button>
    </Panel>
  )
}

interface CualesProps {
  values: PedidoLista
  onChange: (changed: Partial<PedidoLista>) => void
}

const opciones = (todas: string, data: readonly { value: number; label: string }[]) => [
  { value: '', label: todas },
  ...data.map(({ value, label }) => ({ value: String(value), label })),
]

/** What the shop sorts its articles by, as far as it does. */
function Cuales({ values: { rubro, marca, proveedor }, onChange }: CualesProps) {
  const { usuario } = useSesion()
  const conRubros = usuario.rubros === true
  const conProveedores = usuario.compras === true
  const { data: rubros = [] } = useQuery({ ...rubrosQuery, enabled: conRubros })
  const { data: proveedores = [] } = useQuery({ ...proveedoresEnUsoQuery, enabled: conProveedores })
  return (
    <>
      {conRubros && (
        <>
          <NativeSelect
            label="Rubro"
            data={opciones(
              'Todos los rubros',
              rubros.map((r) => ({ value: r.id, label: r.nombre })),
            )}
            value={String(rubro ?? '')}
            onChange={({ currentTarget: { value } }) =>
              onChange({ rubro: value ? Number(value) : undefined })
            }
          />
          <TextInput
            label={ARTICULO.marca}
            placeholder="Todas"
            maxLength={50}
            value={marca ?? ''}
            onChange={({ currentTarget: { value } }) => onChange({ marca: value || undefined })}
          />
        </>
      )}
      {conProveedores && (
        <NativeSelect
          label="Proveedor"
          data={opciones(
            'Todos los proveedores',
            proveedores.map((p) => ({ value: p.id, label: p.razon_social })),
          )}
          value={String(proveedor ?? '')}
          onChange={({ currentTarget: { value } }) =>
            onChange({ proveedor: value ? Number(value) : undefined })
          }
        />
      )}
    </>
  )
}

interface OpcionesProps {
  label: string
  textos: Record<string, string>
  value: string
  onChange: (value: string) => void
}

const Opciones = ({ label, textos, value, onChange }: OpcionesProps) => (
  <NativeSelect
    label={label}
    data={Object.entries(textos).map(([word, text]) => ({ value: word, label: text }))}
    value={value}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
