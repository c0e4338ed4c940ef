-- documents_of_website and documents_of_schema are in their place.
DROP INDEX documents_by_website, documents_by_schema;
