// Stands in for gray-matter's engines in what is built: YAML as it comes, and nothing that runs code.
const { safeLoad } = require('js-yaml/lib/js-yaml/loader');

exports.yaml = { parse: safeLoad };
