/** Name of an import's file in the store. */
export function importedFileKey(id: string): string {
  return `imports/${id}/file`;
}

/** Where its owners load it. */
export function importedFileUrl(websiteId: string, id: string): string {
  return `/manage/websites/${websiteId}/imports/${id}/file`;
}
