import { Button } from '@mantine/core'
import {
  MAX_VARIANTES,
  type ModeloConVariantes,
  VARIANTES_EXCESIVAS,
} from '@mostrador/contract/maestros/modelos'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSesion } from '../../../platform/api/session.tsx'
import { ariaKeys, useHotkey } from '../../../platform/hotkeys.tsx'
import { notifyError, notifySuccess } from '../../../platform/notify.tsx'
import { formatCount, formatEntero } from '../../../platform/text/format.ts'
import { ConfirmDialog } from '../../../ui/dialogs/ConfirmDialog.tsx'
import { ImporteInput } from '../../../ui/fields/ImporteInput.tsx'
import { Segmentos } from '../../../ui/fields/Segmentos.tsx'
import { Columna, Grupo } from '../../../ui/Grupo.tsx'
import { Tecla } from '../../../ui/keys/Tecla.tsx'
import { Nota } from '../../../ui/Nota.tsx'
import { FormBar } from '../../../ui/pages/DocumentForm.tsx'
import { SucursalSelect } from '../../base/sucursales/SucursalSelect.tsx'
import { sucursalesQuery } from '../../base/sucursales/sucursales.queries.ts'
import { Matriz } from './Matriz.tsx'
import styles from './Modelos.module.css'
import { type Escritas, type Modo, type Nuevas, nuevasDe } from './matriz.ts'
import { useCrearVariantes } from './modelos.queries.ts'

const KEYS = 'Ctrl+Enter'

/** `Se crean 37 artículos`. */
const seCrean = (n: number): string =>
  n === 1 ? 'Se crea 1 artículo' : `Se crean ${formatEntero(n)} artículos`

/** The matrix of a model: what is typed becomes articles, after a question that says how many. */
export function VariantesPart({ modelo }: { modelo: ModeloConVariantes }) {
  const { ofrece, puede } = useSesion()
  const [modo, setModo] = useState<Modo>('cantidad')
  const [escritas, setEscritas] = useState<Escritas>(new Map())
  const [pregunta, setPregunta] = useState(false)
  const escribe = ofrece('editar_articulos')
  const nuevas = nuevasDe(modelo, escritas)
  const crear = nuevas.celdas.length > 0 && nuevas.mal === 0
  const escribir = (clave: string, texto: string) =>
    setEscritas(new Map(escritas).set(clave, { ...escritas.get(clave), [modo]: texto }))
  const preguntar = () => {
    if (modelo.cantidad + nuevas.celdas.length > MAX_VARIANTES) notifyError(VARIANTES_EXCESIVAS)
    else setPregunta(true)
  }
  useHotkey(KEYS, 'Crear', preguntar, crear && !pregunta)
  return (
    <Columna>
      <Grupo justify="space-between">
        <Segmentos
          label="Qué se ve y se escribe"
          data={[
            { value: 'cantidad', label: 'Cantidad' },
            { value: 'precio', label: 'Precio' },
          ]}
          value={modo}
          onChange={setModo}
        />
        {escribe && (
          <Nota>
            {modo === 'cantidad'
              ? 'Escribe cuántos hay en cada celda que exista; con 0 se crea sin stock.'
              : 'Escribe un precio solo donde no es el del modelo.'}
          </Nota>
        )}
      </Grupo>
      <Matriz modelo={modelo} modo={modo} escritas={escritas} onEscribir={escribe ? escribir : undefined} />
      {escribe && (
        <FormBar parts={partes(nuevas)}>
          <Button
            disabled={!crear}
            onClick={preguntar}
            aria-keyshortcuts={ariaKeys(KEYS)}
            rightSection={<Tecla keys={KEYS} />}
          >
            Crear
          </Button>
        </FormBar>
      )}
      {pregunta && (
        <Confirmar
          modelo={modelo}
          nuevas={nuevas}
          conCosto={puede('ver_costos')}
          onClose={() => setPregunta(false)}
          onDone={() => setEscritas(new Map())}
        />
      )}
    </Columna>
  )
}

const partes = ({ celdas, unidades, mal }: Nuevas): string[] => {
  if (mal > 0)
    return [
      formatCount(mal, 'celda tiene algo que no es un número', 'celdas tienen algo que no es un número'),
    ]
  if (celdas.length === 0) return ['Nada escrito todavía']
  return [
    seCrean(celdas.length),
    ...(unidades > 0 ? [formatCount(unidades, 'unidad entra', 'unidades entran')] : []),
  ]
}

interface ConfirmarProps {
  modelo: ModeloConVariantes
  nuevas: Nuevas
  conCosto: boolean
  onClose: () => void
  onDone: () => void
}

function Confirmar({
  modelo,
  nuevas: { celdas, codigos, unidades },
  conCosto,
  onClose,
  onDone,
}: ConfirmarProps) {
  const { esAdmin, sucursal: working } = useSesion()
  const sucursales = useQuery({ ...sucursalesQuery, enabled: esAdmin && unidades > 0 })
  const [sucursal, setSucursal] = useState(working ?? 0)
  const [precio_costo, setCosto] = useState<number | null>(0)
  const crear = useCrearVariantes(modelo.id)
  const save = () =>
    crear.mutate(
      { celdas, precio_costo: precio_costo ?? 0, sucursal: (unidades > 0 && sucursal) || null },
      {
        onSuccess: () => {
          notifySuccess(formatCount(celdas.length, 'artículo creado', 'artículos creados'))
          onDone()
          onClose()
        },
        onError: (error) => notifyError('Error al crear los artículos', error),
      },
    )
  return (
    <ConfirmDialog
      title={seCrean(celdas.length)}
      question={`${codigos.slice(0, 3).join(', ')}${codigos.length > 3 ? ` … ${codigos.at(-1)}` : ''}`}
      confirmLabel="Crear"
      busy={crear.isPending}
      onConfirm={save}
      onClose={onClose}
    >
      {conCosto && (
        <ImporteInput
          label="Costo de cada uno"
          className={styles.costo}
          value={precio_costo}
          onChange={setCosto}
        />
      )}
      {unidades > 0 &&
        (esAdmin ? (
          <SucursalSelect
            label={`${formatCount(unidades, 'unidad entra', 'unidades entran')} en`}
            sucursales={sucursales.data}
            value={sucursal}
            onChange={setSucursal}
          />
        ) : (
          <Nota size={14}>
            {formatCount(unidades, 'unidad entra', 'unidades entran')} con un ajuste de stock de hoy.
          </Nota>
        ))}
    </ConfirmDialog>
  )
}
