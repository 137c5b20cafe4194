import { Button } from '@mantine/core'
import type { Articulo } from '@mostrador/contract/articulos'
import { ApiError } from '@mostrador/contract/errors'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { hoy } from '../../platform/format.ts'
import { useHotkey } from '../../platform/hotkeys.tsx'
import { notifyError, notifySuccess, notifyUndo } from '../../platform/notify.tsx'
import { useSesion } from '../../platform/session.tsx'
import { BorradorRecuperado } from '../../ui/BorradorRecuperado.tsx'
import { DocumentForm } from '../../ui/DocumentForm.tsx'
import { PageHeader } from '../../ui/PageHeader.tsx'
import { useExactQueue } from '../../ui/useExactQueue.ts'
import { findArticulo } from '../articulos/articulos.picker.ts'
import { useDraftForm } from '../documentos/useDraftForm.ts'
import { NotaArticulo } from './NotaArticulo.tsx'
import { NotaBarra } from './NotaBarra.tsx'
import { NotaDatos } from './NotaDatos.tsx'
import { NotaLineas } from './NotaLineas.tsx'
import { NotaVenta } from './NotaVenta.tsx'
import { campoId, cantidadId, focusId } from './nota.campos.ts'
import {
  addLinea,
  bodyOf,
  emptyNota,
  hasArticulo,
  isComplete,
  isEmptyNota,
  type LineaDeNota,
  type NotaValues,
  removeLinea,
  restoreLinea,
} from './nota.form.ts'
import { CAMPOS, type Campo, checkNota, INCOMPLETO, type Problema, REPETIDO } from './nota.reglas.ts'
import { useCreateNotaCredito, ventaADevolverQuery } from './notas-credito.queries.ts'

/** Goods that come back: free, or those of one of the customer's sales. */
export function NotaCreditoCreate() {
  const navigate = useNavigate()
  const { esAdmin, sucursal } = useSesion()
  const form = useDraftForm<NotaValues>({ form: 'nota-credito', empty: emptyNota, isEmpty: isEmptyNota })
  const { values } = form
  const venta = useQuery(ventaADevolverQuery(values.venta))
  const create = useCreateNotaCredito()
  const [problema, setProblema] = useState<Problema | null>(null)
  const toList = () => void navigate({ to: '/notas-credito' })

  const change = (next: (v: NotaValues) => NotaValues) => {
    setProblema(null)
    form.change(next)
  }
  /** True when the line is there now. */
  const add = (linea: LineaDeNota): boolean => {
    const repeated = hasArticulo(form.now(), linea.articulo.id)
    if (repeated) {
      notifyError(REPETIDO)
      focusId(cantidadId(linea.articulo.id))
    } else change((v) => addLinea(v, linea))
    return !repeated
  }
  const addTyped = (linea: Omit<LineaDeNota, 'articulo'> & { articulo: Articulo | null }): boolean => {
    const { articulo } = linea
    if (articulo && isComplete(linea)) return add({ ...linea, articulo })
    notifyError(INCOMPLETO)
    return false
  }
  const codes = useExactQueue(findArticulo, (articulo) =>
    add({ articulo, cantidad: 1, precio_unitario: articulo.precio_venta }),
  )
  const remove = (linea: LineaDeNota, index: number) => {
    change((v) => removeLinea(v, linea.articulo.id))
    focusId(campoId('articulo'))
    notifyUndo(`Se quitó ${linea.articulo.nombre}`, () => change((v) => restoreLinea(v, linea, index)))
  }

  const stop = (found: Problema) => {
    setProblema(found)
    const incomplete = form.now().lineas.find((linea) => !isComplete(linea))
    if (found.campo) focusId(campoId(found.campo))
    else if (incomplete) focusId(cantidadId(incomplete.articulo.id))
  }
  const save = async () => {
    // What the scanner has read is on the note before it is saved.
    await codes.idle()
    if (create.isPending) return
    const v = form.now()
    const body = bodyOf(v, hoy(), sucursal)
    // A try whose answer was lost may have taken them already: its retry only repeats the answer.
    const counts = v.venta !== null && !form.wasSent(body)
    const porDevolver = (counts && venta.data?.lineas) || null
    const found = checkNota(v, { hoy: hoy(), esAdmin, porDevolver })
    if (found) {
      notifyError(found.texto)
      return stop(found)
    }
    create.mutate(
      { body, key: form.keyFor(body) },
      {
        onSuccess: ({ numero }) => {
          notifySuccess('Nota de Crédito creada correctamente', numero)
          form.clear()
          toList()
        },
        onError: (error) => {
          notifyError('Error al crear la nota de crédito', error)
          stop(problemaIn(error))
        },
      },
    )
  }
  const cancel = () => {
    const restore = form.drop()
    toList()
    if (!restore) return
    notifyUndo('Nota de crédito descartada', () => {
      restore()
      void navigate({ to: '/crear-nota-credito' })
    })
  }
  useHotkey('Ctrl+Enter', 'Guardar', () => void save())

  return (
    <DocumentForm>
      <PageHeader title="Nueva nota de crédito">
        <Button variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />} onClick={toList}>
          Volver al listado
        </Button>
      </PageHeader>
      {form.recovered && <BorradorRecuperado onDiscard={form.clear} />}
      <NotaDatos values={values} change={change} problema={problema} />
      {values.venta !== null && (
        <NotaVenta values={values} venta={venta.data} failed={venta.isError} onAdd={add} />
      )}
      <NotaArticulo
        error={problema?.campo === 'articulo' ? problema.texto : undefined}
        lookUp={codes.lookUp}
        onAdd={addTyped}
      />
      <NotaLineas
        lineas={values.lineas}
        porDevolver={values.venta === null ? undefined : venta.data?.lineas}
        change={change}
        onRemove={remove}
      />
      <NotaBarra values={values} saving={create.isPending} onCancel={cancel} onSave={() => void save()} />
    </DocumentForm>
  )
}

/** The field that a refusal names, when it is one of the form's. */
function problemaIn(error: Error): Problema {
  const campos = error instanceof ApiError ? error.campos : {}
  for (const [path, texto] of Object.entries(campos)) {
    const campo = CAMPOS.find((known): known is Campo => known === path)
    if (campo) return { campo, texto }
  }
  return { campo: null, texto: '' }
}
