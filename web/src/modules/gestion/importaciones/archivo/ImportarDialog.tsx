import type { TipoImportacion } from '@mostrador/contract/gestion/importaciones/importaciones'
import { CORTE_FUTURO, SIN_PROVEEDOR_DE_LISTA } from '@mostrador/contract/gestion/importaciones/importaciones'
import { TIPO_IMPORTACION } from '@mostrador/contract/gestion/importaciones/importaciones.lista'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { notifyError } from '../../../../platform/notify.tsx'
import { hoy } from '../../../../platform/text/format.ts'
import { FechaInput } from '../../../../ui/dates/FechaInput.tsx'
import { FormDialog } from '../../../../ui/dialogs/FormDialog.tsx'
import { ExcelButton } from '../../../../ui/downloads/ExcelButton.tsx'
import { Grupo } from '../../../../ui/Grupo.tsx'
import { ProveedorSelect } from '../../../compras/proveedores/ProveedorSelect.tsx'
import { fetchPlantilla, useSubirArchivo } from '../importaciones.queries.ts'
import { archivoError } from '../importaciones.reglas.ts'
import { TIPO_DETALLE } from '../importaciones.textos.ts'
import styles from './Archivo.module.css'
import { ArchivoInput } from './ArchivoInput.tsx'
import { Opciones } from './Opciones.tsx'
import { useTipos } from './useTipos.ts'

interface ImportarDialogProps {
  /** What was dropped on the screen beneath. */
  archivo?: File | undefined
  /** What it is likely to be, where somebody has said it already. */
  propuesto?: TipoImportacion
  /** The kind of the import whose mended rows come back. */
  tipo?: TipoImportacion
  /** Whose price list its rows are, where somebody has said it already. */
  proveedor?: number | undefined
  /** The day whose debts they are, in the same way. */
  corte?: string | undefined
  onClose: () => void
}

/** What the file is, and the file; the import's own page goes on from there. */
export function ImportarDialog(props: ImportarDialogProps) {
  const {
    archivo: dropped,
    propuesto = 'articulos',
    tipo: given,
    proveedor: suyo,
    corte: dado,
    onClose,
  } = props
  const { enviar, enviando, close } = useEnvio(onClose)
  const [tipo, setTipo] = useState<TipoImportacion>(given ?? propuesto)
  const [proveedor, setProveedor] = useState(suyo)
  const [corte, setCorte] = useState(dado ?? hoy())
  const errorDeCorte = corte > hoy() ? CORTE_FUTURO : corte === '' ? 'Falta la fecha de corte' : null
  const [sinProveedor, setSinProveedor] = useState(false)
  const opciones = useTipos().map((valor) => ({
    valor,
    texto: TIPO_IMPORTACION[valor],
    detalle: TIPO_DETALLE[valor],
  }))
  const [archivo, setArchivo] = useState<File | null>(dropped ?? null)
  const [error, setError] = useState<string | null>(dropped ? archivoError(dropped) : null)

  const choose = (file: File) => {
    setArchivo(file)
    setError(archivoError(file))
  }
  const submit = (event?: React.SyntheticEvent) => {
    event?.preventDefault()
    const wrong = archivoError(archivo)
    setError(wrong)
    const falta = tipo === 'lista_proveedor' && proveedor === undefined
    setSinProveedor(falta)
    const sinCorte = tipo === 'cuotas_pendientes' && errorDeCorte !== null
    if (wrong !== null || archivo === null || falta || sinCorte || enviando) return
    enviar({
      tipo,
      archivo,
      proveedor: tipo === 'lista_proveedor' ? proveedor : undefined,
      corte: tipo === 'cuotas_pendientes' ? corte : undefined,
    })
  }

  return (
    <FormDialog
      title={given ? 'Subir filas corregidas' : 'Nueva importación'}
      submitLabel="Subir archivo"
      saving={enviando}
      onSubmit={submit}
      onClose={close}
      size={640}
    >
      {given === undefined && (
        <Opciones
          legend="Qué vas a importar"
          opciones={opciones}
          value={tipo}
          onChange={setTipo}
          look="cards"
        />
      )}
      {tipo === 'lista_proveedor' && suyo === undefined && (
        <ProveedorSelect
          value={proveedor}
          onChange={setProveedor}
          error={sinProveedor ? SIN_PROVEEDOR_DE_LISTA : undefined}
        />
      )}
      {tipo === 'cuotas_pendientes' && dado === undefined && (
        <FechaInput
          label="Fecha de corte"
          description="De qué día son las deudas del archivo. Queda en cada estado de cuenta: «Saldo inicial al …»."
          required
          max={hoy()}
          value={corte}
          onChange={(fecha) => setCorte(fecha ?? '')}
          error={errorDeCorte}
        />
      )}
      <Grupo gap="8px 16px" justify="space-between" className={styles.plantilla}>
        <p>
          {tipo === 'comprobantes_arca'
            ? 'Sube el archivo como lo bajas de ARCA: .csv, .zip o .xlsx, de «Mis Comprobantes» recibidos o de Portal IVA (compras). Portal IVA trae las percepciones separadas.'
            : given === undefined
              ? 'Sirve la planilla que ya tienes: después eliges qué es cada columna. O empieza con la plantilla.'
              : 'Sube el archivo de las filas con error, ya corregido. Se revisa solo, como una importación más.'}
        </p>
        {given === undefined && tipo !== 'comprobantes_arca' && (
          <ExcelButton
            label="Descargar plantilla"
            fileName={`plantilla-${tipo}.xlsx`}
            fetchWorkbook={fetchPlantilla(tipo)}
          />
        )}
      </Grupo>
      <ArchivoInput value={archivo} onChange={choose} error={error} disabled={enviando} />
    </FormDialog>
  )
}

/** The file on its way: who closes the dialog meanwhile stops it. */
function useEnvio(onClose: () => void) {
  const navigate = useNavigate()
  const subir = useSubirArchivo()
  const upload = useRef<AbortController | null>(null)
  return {
    enviando: subir.isPending,
    close: () => {
      upload.current?.abort()
      onClose()
    },
    enviar: (envio: Omit<Parameters<typeof subir.mutate>[0], 'signal'>) => {
      upload.current = new AbortController()
      const { signal } = upload.current
      subir.mutate(
        { ...envio, signal },
        {
          onSuccess: ({ id }) => {
            onClose()
            void navigate({ to: '/importaciones/$id', params: { id: String(id) } })
          },
          onError: (reason) => {
            if (!signal.aborted) notifyError('Error al subir el archivo', reason)
          },
        },
      )
    },
  }
}
