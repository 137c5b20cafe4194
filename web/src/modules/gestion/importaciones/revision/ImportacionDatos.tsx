import { NativeSelect } from '@mantine/core'
import {
  Codificacion,
  type ConfigurarImportacion,
  Separador,
  SIN_ENCABEZADOS,
} from '@mostrador/contract/gestion/importaciones/importacion-archivo'
import type { ImportacionDetalle } from '@mostrador/contract/gestion/importaciones/importaciones'
import { ESTADO_IMPORTACION } from '@mostrador/contract/gestion/importaciones/importaciones.lista'
import { notifyError } from '../../../../platform/notify.tsx'
import { formatCount, formatFecha, formatInstante } from '../../../../platform/text/format.ts'
import { Grupo } from '../../../../ui/Grupo.tsx'
import { Estado } from '../../../../ui/lista/columnas.tsx'
import { DetailList } from '../../../../ui/tables/DetailList.tsx'
import styles from '../Importacion.module.css'
import { useConfigurar } from '../importaciones.queries.ts'
import { isConfigurable } from '../importaciones.reglas.ts'
import { CODIFICACION, formatBytes, SEPARADOR } from '../importaciones.textos.ts'
import { Aviso } from './Aviso.tsx'

interface ImportacionDatosProps {
  importacion: ImportacionDetalle
  /** Nothing is written: how the file is read can still be changed. */
  abierta: boolean
}

/** Which file this is, and how it is read. */
export function ImportacionDatos({ importacion, abierta }: ImportacionDatosProps) {
  const { comprobante, bytes, momento, usuario_nombre, usuario_persona, filas, estado, avisos } = importacion
  const { codificacion, separador, hoja, corte } = importacion
  const leido = [
    ...(abierta || hoja === null ? [] : [['Hoja', hoja] as const]),
    ...(abierta || codificacion === null ? [] : [['Codificación', CODIFICACION[codificacion]] as const]),
    ...(abierta || separador === null ? [] : [['Separador', SEPARADOR[separador]] as const]),
  ]
  return (
    <section aria-label="Datos de la importación" className={styles.panel}>
      <DetailList
        items={[
          ['Comprobante', <code key="c">{comprobante}</code>],
          ['Estado', <Estado key="e" palabras={ESTADO_IMPORTACION} de={estado} />],
          ['Subido', `${formatInstante(momento)} · ${usuario_persona ?? usuario_nombre}`],
          ['Contenido', contenidoOf(filas, bytes)],
          ...(corte === undefined ? [] : [['Fecha de corte', formatFecha(corte)] as const]),
          ...leido,
        ]}
      />
      {abierta && <Lectura importacion={importacion} />}
      {avisos.map((aviso) => (
        <Aviso key={aviso} tone="blue">
          {aviso}
        </Aviso>
      ))}
    </section>
  )
}

/** The number of rows is known once they are read. */
const contenidoOf = (filas: number, bytes: number): string =>
  filas === 0 ? formatBytes(bytes) : `${formatCount(filas, 'fila', 'filas')} · ${formatBytes(bytes)}`

/** What was found out of the file; another choice reads it again. */
function Lectura({ importacion }: { importacion: ImportacionDetalle }) {
  const { id, hoja, hojas, codificacion, separador, fila_encabezados: fila, primeras } = importacion
  const configurar = useConfigurar(id)
  const disabled = !isConfigurable(importacion)
  const change = (body: ConfigurarImportacion) =>
    configurar.mutate(body, { onError: (error) => notifyError('Error al leer el archivo de nuevo', error) })
  if (codificacion === null && separador === null && hojas.length === 0) return null
  return (
    <Grupo gap="8px 16px" align="normal" className={styles.lectura}>
      {hojas.length > 0 && (
        <NativeSelect
          label="Hoja"
          disabled={disabled}
          data={hojas}
          value={hoja ?? ''}
          onChange={(event) => change({ hoja: event.currentTarget.value })}
        />
      )}
      {codificacion !== null && (
        <NativeSelect
          label="Codificación"
          disabled={disabled}
          description="Si los acentos se ven mal, prueba la otra."
          data={Codificacion.options.map((value) => ({ value, label: CODIFICACION[value] }))}
          value={codificacion}
          onChange={(event) => change({ codificacion: Codificacion.parse(event.currentTarget.value) })}
        />
      )}
      {separador !== null && (
        <NativeSelect
          label="Separador"
          disabled={disabled}
          description="Lo que está entre una columna y la otra."
          data={Separador.options.map((value) => ({ value, label: SEPARADOR[value] }))}
          value={separador}
          onChange={(event) => change({ separador: Separador.parse(event.currentTarget.value) })}
        />
      )}
      {fila !== null && primeras.length > 0 && (
        <NativeSelect
          label="Fila de los encabezados"
          disabled={disabled}
          className={styles.encabezados}
          description={
            fila === SIN_ENCABEZADOS ? 'Todas las filas son datos.' : 'Lo que está más arriba no se importa.'
          }
          data={[
            { value: String(SIN_ENCABEZADOS), label: 'No hay encabezados' },
            ...primeras.map((primera) => ({
              value: String(primera.fila),
              label: `Fila ${primera.fila}: ${primera.texto}`,
            })),
          ]}
          value={String(fila)}
          onChange={(event) => change({ fila_encabezados: Number(event.currentTarget.value) })}
        />
      )}
    </Grupo>
  )
}
