import { Button } from '@mantine/core'
import { MAX_ARTICULOS_ETIQUETAS, MAX_ETIQUETAS } from '@mostrador/contract/mercaderia/etiquetas'
import { IconFileDownload, IconListDetails, IconPrinter } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { useHotkey } from '../../../platform/hotkeys.tsx'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { Grupo } from '../../../ui/Grupo.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { DocumentForm, FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { PageHeader } from '../../../ui/pages/PageHeader.tsx'
import { Paginas } from '../../../ui/tables/Paginas.tsx'
import { ArticuloPicker } from '../../documentos/lineas/ArticuloPicker.tsx'
import { useEntradaArticulos } from '../../documentos/lineas/useEntradaArticulos.ts'
import type { LineaEtiqueta } from '../../maestros/articulos/etiquetas.borrador.ts'
import styles from './Etiquetas.module.css'
import { EtiquetasLineas } from './EtiquetasLineas.tsx'
import { EtiquetasOpciones } from './EtiquetasOpciones.tsx'
import { EtiquetasVista } from './EtiquetasVista.tsx'
import { SinCodigoAviso } from './SinCodigoAviso.tsx'
import { type EtiquetasEnVista, useEtiquetas } from './useEtiquetas.ts'

interface EtiquetasProps {
  /** The document and its part; empty for chosen articles. */
  origen: string
  /** The same in words. */
  de?: string
  lineas: readonly LineaEtiqueta[]
  /** The price list whose prices they say at first. */
  lista?: number | undefined
  /** The workbook, and the way to the other parts of a long document. */
  pie?: React.ReactNode
}

/** Articles and how many labels of each on one side; paper, contents and preview on the other. */
export function Etiquetas({ origen, de, lineas, lista, pie }: EtiquetasProps) {
  const navigate = useNavigate()
  const etiquetas = useEtiquetas(origen, lineas, lista)
  const entrada = useEntradaArticulos(etiquetas.add, { again: etiquetas.again, sinCantidad: true })
  const { values, total, hojas, busy } = etiquetas
  useHotkey('Ctrl+Enter', 'Imprimir las etiquetas', etiquetas.imprimir, busy === null)
  return (
    <DocumentForm>
      <PageHeader title="Imprimir etiquetas" section={de}>
        <Button
          variant="default"
          leftSection={<IconListDetails size={16} aria-hidden />}
          onClick={() => void navigate({ to: '/lista-precios', search: {} })}
        >
          Lista de precios
        </Button>
      </PageHeader>
      <div className={styles.columnas}>
        <div className={styles.articulos}>
          <ArticuloPicker
            codigos={entrada}
            onPick={etiquetas.add}
            onModelo={(m) => void etiquetas.addModelo(m.id)}
            autoFocus
          />
          <SinCodigoAviso etiquetas={etiquetas} />
          <EtiquetasLineas etiquetas={etiquetas} />
          {pie && <Grupo justify="space-between">{pie}</Grupo>}
        </div>
        <div className={styles.papel}>
          <EtiquetasOpciones values={values} onChange={etiquetas.change} />
          <Partes etiquetas={etiquetas} />
          <EtiquetasVista key={etiquetas.parte} pedido={etiquetas.pedido} problema={etiquetas.problema} />
        </div>
      </div>
      <FormBar
        parts={
          values.lineas.length === 0
            ? []
            : [
                formatCount(values.lineas.length, 'artículo', 'artículos'),
                formatCount(total, 'etiqueta', 'etiquetas'),
                ...(hojas === null || values.formato.startsWith('rollo')
                  ? []
                  : [formatCount(hojas, 'hoja', 'hojas')]),
              ]
        }
      >
        <Button
          variant="default"
          leftSection={<IconFileDownload size={16} aria-hidden />}
          loading={busy === 'pdf'}
          disabled={busy === 'imprimir'}
          onClick={etiquetas.descargar}
        >
          Descargar PDF
        </Button>
        <Button
          leftSection={<IconPrinter size={16} aria-hidden />}
          rightSection={<Tecla keys="Ctrl+Enter" />}
          loading={busy === 'imprimir'}
          disabled={busy === 'pdf'}
          onClick={etiquetas.imprimir}
        >
          {etiquetas.partes > 1 ? `Imprimir parte ${etiquetas.parte} de ${etiquetas.partes}` : 'Imprimir'}
        </Button>
      </FormBar>
    </DocumentForm>
  )
}

/** An order of more labels than one PDF holds: which part is shown and printed next. */
function Partes({ etiquetas: { partes, parte, setParte } }: { etiquetas: EtiquetasEnVista }) {
  if (partes <= 1) return null
  return (
    <Grupo justify="space-between">
      <p className={styles.partes}>
        Son más de {formatEntero(MAX_ETIQUETAS)} etiquetas o de {MAX_ARTICULOS_ETIQUETAS} artículos: se
        imprimen en {partes} partes. «Descargar PDF» las baja todas.
      </p>
      <Paginas de="las partes" page={parte} total={partes} onPage={setParte} />
    </Grupo>
  )
}
