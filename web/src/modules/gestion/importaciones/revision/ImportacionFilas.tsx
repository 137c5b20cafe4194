import { Button } from '@mantine/core'
import type { CampoImportacion } from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import { DestinoFila } from '@mostrador/contract/gestion/importaciones/importacion-filas'
import type { ImportacionDetalle } from '@mostrador/contract/gestion/importaciones/importaciones'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import { later } from '../../../../platform/later.tsx'
import { formatCount, formatEntero } from '../../../../platform/text/format.ts'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { SearchBox } from '../../../../ui/fields/SearchBox.tsx'
import { Columna, Grupo } from '../../../../ui/Grupo.tsx'
import { ListPage } from '../../../../ui/pages/ListPage.tsx'
import { DataTable } from '../../../../ui/tables/DataTable.tsx'
import { useListError } from '../../../../ui/tables/useListError.ts'
import frame from '../Importacion.module.css'
import { exportErrores, exportFilas, filasQuery } from '../importaciones.queries.ts'
import { isEnCurso } from '../importaciones.reglas.ts'
import type { FiltroFilas } from '../importaciones.search.ts'
import { DESTINOS } from '../importaciones.textos.ts'
import styles from './Filas.module.css'
import { filasColumns } from './filas.columnas.tsx'

const ImportarDialog = later(() => import('../archivo/ImportarDialog.tsx').then((m) => m.ImportarDialog))

const route = getRouteApi('/app/importaciones/$id')

const calculado = (campo: string, titulo: string) => ({ campo, titulo, obligatorio: false, ayuda: '' })

/** What a row of a price list shows beside its cells. */
const COSTO = calculado('precio_costo', 'Costo por unidad')

/** What tells a voucher of ARCA; its file has three times as many columns. */
const DE_ARCA = [
  calculado('comprobante', 'Comprobante'),
  calculado('fecha', 'Fecha'),
  calculado('denominacion', 'Emisor'),
  calculado('aqui', 'Aquí'),
  calculado('neto_leido', 'Neto'),
  calculado('iva_leido', 'IVA'),
  calculado('tributos_leidos', 'Otros tributos'),
  calculado('total', 'Total'),
]

/** Every row with what becomes of it; the wrong ones can be taken away, mended, and brought back. */
export function ImportacionFilas({ importacion }: { importacion: ImportacionDetalle }) {
  const { id, comprobante, con_error, estado } = importacion
  const { destino, con_aviso, search = '', page = 1 } = route.useSearch()
  const navigate = route.useNavigate()
  const filters = { destino, con_aviso, search: search || undefined }
  // Meanwhile some rows have their new fate and others their old one.
  const enCurso = isEnCurso(importacion)
  const list = useQuery({ ...filasQuery(id, filters, page), enabled: !enCurso })
  useListError(list.error, 'Error al cargar las filas')
  const filter = (changed: FiltroFilas) =>
    void navigate({ search: ({ page: _, ...previous }) => ({ ...previous, ...changed }), resetScroll: false })
  const tomados = tomadosDe(importacion)
  const number = comprobante.replaceAll(' ', '-')

  return (
    <Columna as="section" gap={8} aria-label="Filas" className={frame.seccion}>
      <h2>{estado === 'aplicada' || estado === 'deshecha' ? 'Filas' : 'Vista previa'}</h2>
      <ListPage
        filters={
          <>
            <Chips importacion={importacion} destino={destino} con_aviso={con_aviso} onFilter={filter} />
            <SearchBox
              label="Buscar filas"
              placeholder="Buscar en las filas"
              value={search}
              onSearch={(text) => filter({ search: text || undefined })}
            />
          </>
        }
        count={list.data && formatCount(list.data.count, 'fila', 'filas')}
        page={page}
        totalPages={list.data?.total_pages}
        onPage={(next) =>
          void navigate({ search: (previous) => ({ ...previous, page: next }), resetScroll: false })
        }
        footer={
          <Grupo align="normal" className={styles.pie}>
            <ExcelButton fileName={`${number}.xlsx`} fetchWorkbook={exportFilas(id, filters)} />
            {con_error > 0 && <Corregir importacion={importacion} number={number} />}
          </Grupo>
        }
      >
        <div className={styles.filas}>
          <DataTable
            label="Filas de la importación"
            columns={filasColumns({ campos: tomados, escrita: importacion.aplicada !== null })}
            rows={list.data?.results ?? (list.isError ? [] : undefined)}
            rowKey={(f) => f.fila}
            stale={list.isPlaceholderData || enCurso}
            wide
            empty={list.isError ? 'No se pudieron cargar las filas.' : 'No hay filas con estos filtros.'}
          />
        </div>
      </ListPage>
    </Columna>
  )
}

/** The fields whose cells are shown. */
function tomadosDe({ tipo, campos, columnas }: ImportacionDetalle): CampoImportacion[] {
  if (tipo === 'comprobantes_arca') return DE_ARCA
  const lista = tipo === 'lista_proveedor'
  const debidas = tipo === 'cuotas_pendientes'
  const tomados = campos.filter(
    // A row without an obligatory field is wrong for that, also where no column has it.
    ({ campo, obligatorio }) =>
      obligatorio ||
      (lista && campo === 'articulo') ||
      (debidas && campo === 'nombre') ||
      columnas.some((columna) => columna.campo === campo),
  )
  return lista ? [...tomados, COSTO] : tomados
}

interface ChipsProps {
  importacion: ImportacionDetalle
  destino: DestinoFila | undefined
  con_aviso: true | undefined
  onFilter: (filter: FiltroFilas) => void
}

/** How many rows have each fate; a press shows them alone. */
function Chips({ importacion, destino, con_aviso, onFilter }: ChipsProps) {
  const { filas, nuevas, cambian, iguales, con_error, sin_vincular, cargadas } = importacion
  const counts = {
    nueva: nuevas,
    cambia: cambian,
    igual: iguales,
    error: con_error,
    sin_vincular: sin_vincular ?? 0,
    cargada: cargadas ?? 0,
  }
  // Some kinds have fates of their own.
  const ajenos = { sin_vincular: sin_vincular === undefined, cargada: cargadas === undefined }
  const destinos = DestinoFila.options.filter((d) => !(d in ajenos && ajenos[d as keyof typeof ajenos]))
  return (
    <Grupo as="fieldset" align="normal" className={styles.chips} aria-label="Qué filas se ven">
      <Chip
        text="Todas"
        n={filas}
        pressed={destino === undefined && !con_aviso}
        onPress={() => onFilter({ destino: undefined, con_aviso: undefined })}
      />
      {destinos.map((value) => (
        <Chip
          key={value}
          text={DESTINOS[value]}
          n={counts[value]}
          pressed={destino === value}
          onPress={() => onFilter({ destino: value, con_aviso: undefined })}
        />
      ))}
      {(importacion.con_aviso > 0 || con_aviso) && (
        <Chip
          text="Con avisos"
          n={importacion.con_aviso}
          pressed={con_aviso === true}
          onPress={() => onFilter({ destino: undefined, con_aviso: true })}
        />
      )}
    </Grupo>
  )
}

interface ChipProps {
  text: string
  n: number
  pressed: boolean
  onPress: () => void
}

function Chip({ text, n, pressed, onPress }: ChipProps) {
  return (
    <Button
      size="compact-sm"
      variant="default"
      className={styles.chip}
      aria-pressed={pressed}
      onClick={onPress}
    >
      {text} <span className={styles.n}>{formatEntero(n)}</span>
    </Button>
  )
}

/** The wrong rows go out with their reasons, and come back as an import of their own. */
function Corregir({ importacion, number }: { importacion: ImportacionDetalle; number: string }) {
  const [uploading, setUploading] = useState(false)
  return (
    <>
      <ExcelButton
        label="Descargar filas con error"
        fileName={`${number}-errores.xlsx`}
        fetchWorkbook={exportErrores(importacion.id)}
      />
      <Button variant="default" size="compact-sm" onClick={() => setUploading(true)}>
        Subir corregidas
      </Button>
      {uploading && (
        <ImportarDialog
          tipo={importacion.tipo}
          corte={importacion.corte}
          onClose={() => setUploading(false)}
        />
      )}
    </>
  )
}
