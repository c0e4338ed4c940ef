/** On a cluster: a report reads one category, or one domain, and all of it is on one shard. */
export const shardBy = (table: string): string => (table.startsWith('visits') ? 'domain_id' : 'category_id');
