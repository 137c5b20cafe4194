import 'fake-indexeddb/auto'
import { beforeEach, expect, it, vi } from 'vitest'
import { guardarLista, reponerBorradores } from './drafts.ts'
import { backUp } from './respaldo.ts'

beforeEach(() => localStorage.clear())

const texto = (momento: number, values = 'algo') => JSON.stringify({ values, momento })
const quedan = async (nombre: string, esperado: string | null) => {
  // The copy is written while nobody waits for it.
  await vi.waitFor(async () => {
    await reponerBorradores()
    expect(localStorage.getItem(nombre)).toBe(esperado)
  })
}

it('what a killed browser had not written through comes back, as it was last', async () => {
  backUp('borrador:1:venta', texto(5), 5)
  await quedan('borrador:1:venta', texto(5))
  localStorage.setItem('borrador:1:venta', texto(3, 'antes'))
  await quedan('borrador:1:venta', texto(5))
})

it('what the storage has later stays, and what was forgotten does not come back', async () => {
  backUp('borrador:2:venta', texto(5), 5)
  await quedan('borrador:2:venta', texto(5))
  localStorage.setItem('borrador:2:venta', texto(7, 'después'))
  await quedan('borrador:2:venta', texto(7, 'después'))
  backUp('borrador:2:venta', null, 9)
  await quedan('borrador:2:venta', null)
  await quedan('borrador:2:venta', null)
})

it('those on hold too, which are a list', async () => {
  guardarLista('espera:1', [{ id: 'a' }])
  const momento = Number(localStorage.getItem('espera:1:momento'))
  localStorage.clear()
  await quedan('espera:1', '[{"id":"a"}]')
  localStorage.setItem('espera:1', '[]')
  localStorage.setItem('espera:1:momento', String(momento + 1))
  await quedan('espera:1', '[]')
})
