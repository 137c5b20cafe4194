import { TextInput } from '@mantine/core'
import type { ResponseOf } from '@mostrador/contract/endpoint'
import type { Articulo } from '@mostrador/contract/maestros/articulos'
import { type ConteoAbierto, SIN_AREA } from '@mostrador/contract/mercaderia/conteos/conteos-stock'
import type {
  Lectura,
  LecturaHecha,
  lecturasConteo,
  ModoLectura,
} from '@mostrador/contract/mercaderia/conteos/lecturas'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { notifyError, notifyInfo } from '../../../platform/notify.tsx'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { Aviso } from '../../../ui/Aviso.tsx'
import { Campos } from '../../../ui/Campos.tsx'
import { CantidadInput } from '../../../ui/fields/CantidadInput.tsx'
import { isCantidad } from '../../../ui/fields/cantidad.ts'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { useScanner } from '../../../ui/keys/useScanner.ts'
import { Nota } from '../../../ui/Nota.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import type { LookUp } from '../../../ui/picker/useExactQueue.ts'
import { ArticuloPicker } from '../../documentos/lineas/ArticuloPicker.tsx'
import { ARTICULO_ID, focusArticulo } from '../../documentos/lineas/problema.ts'
import { useDecimales } from '../../documentos/lineas/useDecimales.ts'
import { takesScanFrom } from '../../documentos/lineas/useEntradaArticulos.ts'
import { findArticulo, mercaderiaSuggestions } from '../../documentos/pickers/articulos.picker.ts'
import styles from './Contar.module.css'
import { useCola } from './cola.ts'
import { miasQuery } from './conteos.queries.ts'
import { LecturasPart } from './LecturasPart.tsx'

/** A code as readers and labels have it; words are looked for by name. */
const CODIGO = /^(?=.*\d)\S{3,}$/

/** A reader types there: what it reads is the number of a unit. */
const NUMERO_ID = 'numero-conteo'

const areaKey = (conteo: number): string => `conteo-sector:${conteo}`

/** Who counts: each code read is one unit, kept at once; without a line it waits on the device. */
export function ContarPart({ conteo }: { conteo: ConteoAbierto }) {
  const { usuario } = useSesion()
  const client = useQueryClient()
  const [area, setArea] = useState(() => localStorage.getItem(areaKey(conteo.id)) ?? 'Salón')
  const [modo, setModo] = useState<ModoLectura>('sumar')
  const [cantidad, setCantidad] = useState<number | null>(1)
  const [ultima, setUltima] = useState<{ lectura: Lectura; hecha: LecturaHecha } | null>(null)
  /** The article whose numbers are being read. */
  const [pide, setPide] = useState<LecturaHecha['pide']>(undefined)
  const mias = useQuery(miasQuery(conteo.id))
  const cola = useCola({ conteo: conteo.id, usuario: usuario.id }, (lectura, hecha) => {
    setUltima({ lectura, hecha })
    if (hecha.pide) setPide(hecha.pide)
    else if (hecha.problema !== null) notifyError(`${lectura.codigo} no se contó`, hecha.problema)
    void client.invalidateQueries({ queryKey: miasQuery(conteo.id).queryKey })
  })

  const leer = (codigo: string) => {
    if (area.trim() === '') return notifyError(SIN_AREA)
    if (!isCantidad(cantidad, { min: minimoDe(modo) })) return notifyError('La cantidad no es válida')
    cola.leer({ codigo, area: area.trim(), cantidad, modo })
    setCantidad(1)
    setModo('sumar')
    focusArticulo()
  }
  const lookUp: LookUp = async (texto) => {
    if (CODIGO.test(texto)) {
      leer(texto)
      return 'found'
    }
    try {
      const leido = await findArticulo(texto)
      if (leido) leer(leido.articulo.id)
      return leido ? 'found' : 'unknown'
    } catch (error) {
      notifyError(`Error al buscar ${texto}`, error)
      return 'failed'
    }
  }
  useScanner({
    takesFrom: ({ id }, burst) => id !== NUMERO_ID && takesScanFrom(id, burst, { articulo: ARTICULO_ID }),
    onCode: leer,
    onCovered: (codigo) => notifyInfo(`${codigo} no se contó`, 'Cierra el diálogo y vuelve a leerlo.'),
  })
  const changeArea = (value: string) => {
    setArea(value)
    localStorage.setItem(areaKey(conteo.id), value)
  }

  return (
    <Columna>
      <Panel aria-label="Contar" padding={12} gap={12}>
        <ComoSeLee
          areas={conteo.areas}
          area={area}
          onArea={changeArea}
          cantidad={cantidad}
          onCantidad={setCantidad}
          modo={modo}
          onModo={setModo}
        />
        <ArticuloPicker
          placeholder="Lee el código de cada unidad, o búscalo"
          autoFocus
          codigos={{
            lookUp,
            onUnknown: (codigo) => {
              notifyError(`No existe un artículo con el código ${codigo}`)
              return false
            },
          }}
          suggestions={mercaderiaSuggestions}
          onPick={(articulo: Articulo) => leer(articulo.id)}
        />
        {pide && (
          <NumeroPart
            articulo={pide.nombre}
            onNumero={(serie) =>
              area.trim() === ''
                ? notifyError(SIN_AREA)
                : cola.leer({ codigo: pide.id, serie, area: area.trim(), cantidad: 1, modo: 'sumar' })
            }
            onListo={() => {
              setPide(undefined)
              focusArticulo()
            }}
          />
        )}
        <Ultima ultima={ultima} />
        <Avance mias={mias.data} pendientes={cola.pendientes.length} />
      </Panel>
      {cola.rechazo !== null && cola.pendientes.length > 0 && (
        <Aviso tone="red" title="Las lecturas quedan en este dispositivo">
          {cola.rechazo}
        </Aviso>
      )}
      <ParaRecontar recontar={mias.data?.recontar ?? []} />
      <LecturasPart
        pendientes={cola.pendientes}
        ultimas={mias.data?.ultimas}
        onDeshacer={({ articulo, area: donde, cantidad: n, modo: como, antes, serie }) =>
          cola.leer({
            codigo: articulo.id,
            area: donde,
            serie,
            ...(como === 'sumar' ? { cantidad: -n, modo: 'sumar' } : { cantidad: antes, modo: 'reemplazar' }),
          })
        }
      />
    </Columna>
  )
}

const minimoDe = (modo: ModoLectura): number => (modo === 'sumar' ? 1 : 0)

type Mias = ResponseOf<typeof lecturasConteo.mias>

/** How far the count is, and what waits for the line. */
const Avance = ({ mias, pendientes }: { mias: Mias | undefined; pendientes: number }) => (
  <Grupo justify="space-between">
    <Nota>
      {mias
        ? `${formatEntero(mias.contados)} de ${formatCount(mias.articulos, 'artículo contado', 'artículos contados')}`
        : ' '}
    </Nota>
    {pendientes > 0 && (
      <Nota role="status">{formatCount(pendientes, 'lectura por enviar', 'lecturas por enviar')}</Nota>
    )}
  </Grupo>
)

/** What somebody else has to count again. */
function ParaRecontar({ recontar }: Pick<Mias, 'recontar'>) {
  if (recontar.length === 0) return null
  return (
    <Panel aria-label="Para recontar" padding={12} gap={8}>
      <h2>Para recontar</h2>
      <Nota>Cuéntalos otra vez sin mirar lo anterior: elige «Reemplazar» si ya los habías contado.</Nota>
      <ul style={{ margin: 0, paddingLeft: 20 }}>
        {recontar.map(({ articulo, areas }) => (
          <li key={articulo.id}>
            <b>{articulo.nombre}</b> · {articulo.id} · {areas.join(', ')}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** The number of each unit of an article, one after the other; empty and Enter go back to the articles. */
function NumeroPart({
  articulo,
  onNumero,
  onListo,
}: {
  articulo: string
  onNumero: (serie: string) => void
  onListo: () => void
}) {
  const [numero, setNumero] = useState('')
  return (
    <TextInput
      id={NUMERO_ID}
      label={`Número de serie de ${articulo}`}
      description="Lee o escribe el de cada unidad; vacío y Enter, para seguir con otro artículo"
      maxLength={40}
      autoFocus
      value={numero}
      onChange={({ currentTarget: { value } }) => setNumero(value)}
      onKeyDown={({ key }) => {
        if (key !== 'Enter') return
        if (numero.trim() === '') return onListo()
        onNumero(numero.trim())
        setNumero('')
      }}
    />
  )
}

/** Where, how many, and whether they are added. */
function ComoSeLee({
  areas,
  area,
  onArea,
  cantidad,
  onCantidad,
  modo,
  onModo,
}: {
  areas: readonly string[]
  area: string
  onArea: (area: string) => void
  cantidad: number | null
  onCantidad: (cantidad: number | null) => void
  modo: ModoLectura
  onModo: (modo: ModoLectura) => void
}) {
  const id = useId()
  return (
    <Campos ancho={144} align="end">
      <TextInput
        label="Sector"
        description="Dónde estás contando"
        maxLength={40}
        list={id}
        value={area}
        onChange={({ currentTarget: { value } }) => onArea(value)}
      />
      <datalist id={id}>
        {areas.map((a) => (
          <option key={a} value={a} />
        ))}
      </datalist>
      <CantidadInput
        decimales={useDecimales()(undefined)}
        id="cantidad-conteo"
        label="Cantidad"
        description={modo === 'sumar' ? 'Se suma a lo que llevas' : 'Reemplaza lo que llevas'}
        min={minimoDe(modo)}
        value={cantidad}
        onChange={onCantidad}
        onKeyDown={(event) => event.key === 'Enter' && focusArticulo()}
      />
      <Segmentos
        label="Qué hace la cantidad"
        data={[
          { value: 'sumar', label: 'Sumar' },
          { value: 'reemplazar', label: 'Reemplazar' },
        ]}
        value={modo}
        onChange={onModo}
      />
    </Campos>
  )
}

/** What the server answered to the last reading, as large as a person reads it while walking. */
function Ultima({ ultima }: { ultima: { lectura: Lectura; hecha: LecturaHecha } | null }) {
  if (!ultima) return <div className={styles.ultima}>Todavía no leíste nada en esta pantalla.</div>
  const { lectura, hecha } = ultima
  if (hecha.problema !== null)
    return (
      <div className={styles.ultima} data-tone="red" role="status">
        <span className={styles.nombre}>{lectura.codigo}</span>
        <span>{hecha.problema}</span>
      </div>
    )
  return (
    <div className={styles.ultima} role="status">
      <span className={styles.nombre}>{hecha.articulo?.nombre}</span>
      {hecha.leido !== undefined && <span>{hecha.leido}</span>}
      <span>
        <span className={styles.total}>{formatEntero(hecha.contado ?? 0)}</span> en {lectura.area}
        {hecha.esperado !== null && ` · esperado en la sucursal ${formatEntero(hecha.esperado)}`}
      </span>
    </div>
  )
}
